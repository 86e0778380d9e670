"""Who sits where and who may do what: chairs, the start, changes of hands, the host's powers."""

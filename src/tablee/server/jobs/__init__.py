"""Long work: queues with a limit in the house, and worker processes that can be killed."""

"""The laws: functions that put positions of random play to one law each; AssertionError says where it is broken."""

"""What `tablee doctor` looks at: each module examines one side of a house, changes nothing, and says what it found."""

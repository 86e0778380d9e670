"""What people see and hear: views, stories, sentences, the chronicle and the pauses."""

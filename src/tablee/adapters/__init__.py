"""The games as others' frameworks want them. Each adapter needs its extra: `pip install 'tablee[pettingzoo]'`."""

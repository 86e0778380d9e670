#!/bin/sh
# Makes the files of passwords that compose.yaml names, once; what is there already stays.
# Only the owner of this folder may enter it. The files themselves can be read by all, because they are seen in containers under other users.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
cd secrets
umask 022
password() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
[ -s postgres ] || { password > postgres; rm -f database; }
[ -s database ] || printf 'postgresql://house:%s@postgres/house\n' "$(cat postgres)" > database
[ -s redis ] || { printf 'requirepass %s\n' "$(password)" > redis; rm -f channel; }
[ -s channel ] || printf 'redis://:%s@redis:6379\n' "$(sed -n 's/^requirepass //p' redis)" > channel

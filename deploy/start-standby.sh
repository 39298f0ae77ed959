#!/bin/bash
# Takes a base backup if there is none, then streams. The replication slot keeps WAL that the standby has not read.
set -e
data=/var/lib/postgresql/18/docker
if [ ! -s "$data/PG_VERSION" ]; then
	mkdir -p -m 700 "$data"
	# Remains of an interrupted backup.
	find "$data" -mindepth 1 -delete
	pg_basebackup -h database -U standby -D "$data" -X stream -C -S standby -R ||
		pg_basebackup -h database -U standby -D "$data" -X stream -S standby -R
fi
exec postgres -D "$data"

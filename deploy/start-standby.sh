#!/bin/bash
# Copies the database when there is no copy yet, then follows it. The slot keeps what the standby has not read.
set -e
data=/var/lib/postgresql/18/docker
if [ ! -s "$data/PG_VERSION" ]; then
	mkdir -p -m 700 "$data"
	# What an interrupted copy left behind.
	find "$data" -mindepth 1 -delete
	pg_basebackup -h database -U standby -D "$data" -X stream -C -S standby -R ||
		pg_basebackup -h database -U standby -D "$data" -X stream -S standby -R
fi
exec postgres -D "$data"

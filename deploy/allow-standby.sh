#!/bin/bash
# Run once by the postgres image when it makes the database: the standby may stream from it.
set -e
echo "host replication $POSTGRES_USER samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"

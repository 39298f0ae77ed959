#!/bin/bash
# Run once by the postgres image, when it makes the cluster. The shop owns its database and nothing else; the
# standby may copy and nothing else; the superuser is for neither.
set -e
psql -v ON_ERROR_STOP=1 --no-psqlrc --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv shop_password SHOP_PASSWORD
\getenv standby_password STANDBY_PASSWORD
create role skinverse login password :'shop_password';
create role standby login replication password :'standby_password';
create database skinverse owner skinverse;
revoke all on database skinverse from public;
-- Some 20 for each node. The standby needs as many, and gets this setting with its copy.
alter system set max_connections = 400;
-- A standby that was down for long is copied again instead of filling the disk here with WAL.
alter system set max_slot_wal_keep_size = '4GB';
SQL
echo "host replication standby samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"

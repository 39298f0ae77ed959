#!/bin/bash
# The postgres image runs it once, when it creates the cluster. Least privilege: the shop's role owns its database
# only, the standby's role can only replicate, and neither uses the superuser.
set -e
psql -v ON_ERROR_STOP=1 --no-psqlrc --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv shop_password SHOP_PASSWORD
\getenv standby_password STANDBY_PASSWORD
create role skinverse login password :'shop_password';
create role standby login replication password :'standby_password';
create database skinverse owner skinverse;
revoke all on database skinverse from public;
-- About 20 per node. The standby needs the same value and gets it with its base backup.
alter system set max_connections = 400;
-- A standby that was down for long has to be copied again; otherwise its WAL would fill the primary's disk.
alter system set max_slot_wal_keep_size = '4GB';
SQL
echo "host replication standby samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"

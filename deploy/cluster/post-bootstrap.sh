#!/bin/sh
# Once, on the first primary: the shop's account and database. Patroni passes the superuser's connection string, and
# SHOP_PASSWORD comes from Patroni's environment.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$SHOP_PASSWORD" "$1" <<'SQL'
create role skinverse login password :'password';
create database skinverse owner skinverse;
SQL

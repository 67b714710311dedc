#!/bin/sh
# Runs once, when compose.yaml's PostgreSQL makes its databases: a role for Bakehouse that owns one database and may do
# nothing else. The superuser keeps no password, so nobody is it over the network, but only inside this container:
#
#   docker compose exec database psql --username postgres bakehouse
set -eu

psql --quiet --set ON_ERROR_STOP=1 --username postgres --dbname postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
create role bakehouse login password :'password';
create database bakehouse owner bakehouse;
alter role postgres password null;
SQL

#!/bin/sh
# Runs once, when the PostgreSQL of compose.yaml is initialised. It creates a role for Bakehouse that owns one database and
# has no other rights. The superuser's password is removed, so that nobody can sign in as the superuser over the network,
# but only inside this container:
#
#   docker compose exec database psql --username postgres bakehouse
set -eu

psql --quiet --set ON_ERROR_STOP=1 --username postgres --dbname postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
create role bakehouse login password :'password';
create database bakehouse owner bakehouse;
alter role postgres password null;
SQL

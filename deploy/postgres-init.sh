#!/bin/sh
# Runs once in the empty database of compose.yml: creates PgBouncer's login with the password of its auth_file.
set -eu
password=$(sed -n 's/^"pgbouncer" "\(.*\)"$/\1/p' /run/secrets/pgbouncer-userlist)
{
  # An administrator enters the password at this line; here it comes from the secret.
  grep -v '^\\password' /pgbouncer.sql
  echo "alter role pgbouncer password :'password';"
} | psql --set ON_ERROR_STOP=1 --set password="$password" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB"

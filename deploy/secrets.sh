#!/bin/sh
# Creates the secrets of compose.yml that do not exist yet, in deploy/secrets. SMTP_URL must be set the first time.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets && chmod 700 secrets && cd secrets
random() { head -c 24 /dev/urandom | base64 | tr '+/' '-_'; }
keep() { [ -e "$1" ] || printf '%s\n' "$2" > "$1"; }
keep postgres-password "$(random)"
keep ledger-anchor-key "$(random)$(random)"
keep pgbouncer-userlist "\"pgbouncer\" \"$(random)\""
keep database-url "postgres://okanto:$(cat postgres-password)@pooler:6432/okanto"
keep database-direct-url "postgres://okanto:$(cat postgres-password)@db:5432/okanto"
[ -e smtp-url ] || keep smtp-url "${SMTP_URL:?is needed the first time}"
# Each container reads them as a different user; other users of the machine cannot open the folder.
chmod 644 ./*

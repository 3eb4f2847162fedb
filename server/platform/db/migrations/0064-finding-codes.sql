-- works with: 0055
-- Code and values of findings, which the console shows in the operator's language (server/modules/import/findings.ts). Older rows, and
-- those of the previous version, have neither.
alter table catalog_import_finding add column code text, add column values jsonb;
alter table catalog_import add column failure_code text, add column failure_values jsonb;

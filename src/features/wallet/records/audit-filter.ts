/** Filter values of the two logs, as spec §4 has them: all, 0 auditing, 1 passed, 2 refused. */
export const auditFilters = ['all', '0', '1', '2'] as const;
export type AuditFilter = (typeof auditFilters)[number];

/** Anything else in an address means all. A value typed by hand arrives as a number. */
export function auditFilter(wanted: unknown): AuditFilter {
  const text = typeof wanted === 'number' ? String(wanted) : wanted;
  return auditFilters.find((each) => each === text) ?? 'all';
}

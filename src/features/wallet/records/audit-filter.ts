/** Filter values of the two logs (spec §4): all, 0 auditing, 1 passed, 2 refused. */
export const auditFilters = ['all', '0', '1', '2'] as const;
export type AuditFilter = (typeof auditFilters)[number];

/** Parses the filter of the URL; anything else means all. The router parses a bare digit as a number. */
export function auditFilter(value: unknown): AuditFilter {
  const text = typeof value === 'number' ? String(value) : value;
  return auditFilters.find((each) => each === text) ?? 'all';
}

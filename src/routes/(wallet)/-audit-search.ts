import { type AuditFilter, auditFilter } from '../../features/wallet/records/audit-filter.ts';
import { knownSearch } from '../-known-search.ts';

export interface AuditSearch {
  /** Absent: all. */
  status?: AuditFilter;
}

/** Search parameters of both logs. */
export const auditSearch = knownSearch(({ status }): AuditSearch => {
  const filter = auditFilter(status);
  return filter === 'all' ? {} : { status: filter };
});

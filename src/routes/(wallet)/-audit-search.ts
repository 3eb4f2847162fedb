import { type AuditFilter, auditFilter } from '../../features/wallet/records/audit-filter.ts';
import { knownSearch } from '../-known-search.ts';

export interface AuditSearch {
  /** Absent: all. */
  status?: AuditFilter;
}

/** Which of the records, as both logs carry it in their address. */
export const auditSearch = knownSearch(({ status }): AuditSearch => {
  const filter = auditFilter(status);
  return filter === 'all' ? {} : { status: filter };
});

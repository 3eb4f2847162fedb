import { useLingui } from '@lingui/react/macro';
import type { Session } from '../api/session.ts';

/** Names of the roles in the operator's language. */
export function useRoleNames(): Record<Session['roles'][number], string> {
  const { t } = useLingui();
  return {
    owner: t`Owner`,
    auditor: t`Auditor`,
    logistics: t`Logistics`,
    support: t`Support`,
    catalog: t`Catalog`,
  };
}

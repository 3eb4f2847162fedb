import { useLingui } from '@lingui/react/macro';
import { useSession } from '../api/session.ts';
import { usePermittedAreas } from './permission-names.ts';

/** Permissions of the signed-in operator beside the role; `null`: none. */
export function useOwnPermissions(): string | null {
  const { t } = useLingui();
  const { permissions } = useSession();
  const areas = usePermittedAreas();
  const names = areas.flatMap(({ title, read, change }) =>
    change !== undefined && permissions.includes(change)
      ? [t({ context: 'permission', message: `Change: ${title}` })]
      : read !== undefined && permissions.includes(read)
        ? [t({ context: 'permission', message: `Read: ${title}` })]
        : [],
  );
  return names.length > 0 ? names.join(' · ') : null;
}

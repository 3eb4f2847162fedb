import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../src/ui/icon.tsx';
import { query } from '../api/queries.ts';
import type { Session } from '../api/session.ts';
import { areasOf } from './areas.ts';
import { countText } from './count-text.ts';

/** Areas of the operator's roles, each with the number of items that wait there. */
export function Navigation({ session, onNavigate }: { session: Session; onNavigate?: () => void }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(query('waiting', {}));
  return (
    <nav aria-label={t`Areas`} className="grid content-start gap-0.5 overflow-y-auto">
      {areasOf(session).map(({ to, title, icon, queue }) => {
        const count = data?.list.find((each) => each.queue === queue)?.count ?? 0;
        return (
          <Link
            key={to}
            to={to}
            {...(onNavigate && { onClick: onNavigate })}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className="control flex items-center gap-2.5 rounded-sm px-2 text-text-2 hover:bg-surface-2 hover:text-text"
            activeProps={{ className: 'bg-primary-soft font-medium text-text' }}
          >
            <Icon of={icon} size={17} />
            <span className="grow">{i18n._(title)}</span>
            {count > 0 && <span className="text-xs text-text-2">{countText(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { query } from '../api/queries.ts';
import type { Session } from '../api/session.ts';
import { type Area, areaGroups, areasOf } from './areas.ts';
import { countText } from './count-text.ts';

interface NavigationProps {
  session: Session;
  onNavigate?: () => void;
}

/** Areas of the operator's roles in groups, each area with the number of items that wait there. */
export function Navigation({ session, onNavigate }: NavigationProps) {
  const { t, i18n } = useLingui();
  const nav = useRef<HTMLElement>(null);
  const router = useRouter();
  // Shortcuts and the palette also open areas that are scrolled out of sight here.
  useEffect(
    () =>
      router.subscribe('onRendered', () =>
        nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
      ),
    [router],
  );
  const own = areasOf(session);
  return (
    <nav ref={nav} aria-label={t`Areas`} className="grid content-start gap-3 overflow-y-auto">
      {areaGroups.map(({ title, areas }) => {
        const shown = own.filter((area) => areas.some(({ to }) => to === area.to));
        const name = title && i18n._(title);
        return (
          shown.length > 0 && (
            <div key={areas[0].to} role="group" aria-label={name ?? undefined} className="grid gap-0.5">
              {name && (
                <p aria-hidden className="px-2 pb-0.5 text-xs font-medium text-text-3">
                  {name}
                </p>
              )}
              {shown.map((area) => (
                <AreaLink key={area.to} area={area} onNavigate={onNavigate} />
              ))}
            </div>
          )
        );
      })}
    </nav>
  );
}

function AreaLink({ area, onNavigate }: { area: Area; onNavigate: NavigationProps['onNavigate'] }) {
  const { i18n } = useLingui();
  const { data } = useQuery(query('waiting', {}));
  const queue = 'queue' in area ? area.queue : null;
  const count = data?.list.find((each) => each.queue === queue)?.count ?? 0;
  return (
    <Link
      to={area.to}
      {...(onNavigate && { onClick: onNavigate })}
      activeOptions={{ exact: area.to === '/', includeSearch: false }}
      className="control flex items-center gap-2.5 rounded-sm px-2 text-text-2 hover:bg-surface-2 hover:text-text"
      activeProps={{ className: 'bg-primary-soft font-medium text-text' }}
    >
      <Icon of={area.icon} size={17} />
      <span className="grow">{i18n._(area.title)}</span>
      {count > 0 && <span className="text-xs text-text-2">{countText(count)}</span>}
    </Link>
  );
}

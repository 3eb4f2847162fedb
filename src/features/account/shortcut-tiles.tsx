import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '../../platform/i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

interface Tile {
  key: string;
  link: LinkProps;
  icon: LucideIcon;
  label: ReactNode;
  /** Shown at the icon's corner when above zero. */
  count?: number | undefined;
}

/** Icons with labels, in one row if they fit. */
export function ShortcutTiles({ tiles }: { tiles: Tile[] }) {
  return (
    // The container query is in rem, which follows the selected text size: large labels do not fit side by side.
    <div className="@container">
      <ul
        className={`grid auto-cols-fr grid-flow-col ${tiles.length > 4 ? '@max-tiles:grid-flow-row @max-tiles:grid-cols-3' : '@max-figures:grid-flow-row @max-figures:grid-cols-2'}`}
      >
        {tiles.map(({ key, link, icon, label, count = 0 }) => (
          <li key={key} className="min-w-0">
            <Link
              {...link}
              className="flex min-h-18 flex-col items-center gap-1.5 py-2.5 rounded-md text-center text-xs max-2xs:text-[0.68rem] text-text-2 hover:bg-surface-2 active:bg-surface-2"
            >
              <span className="relative text-text">
                <Icon of={icon} size={26} />
                {count > 0 && <Badge variant="corner">{count > 99 ? '99+' : number(count)}</Badge>}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

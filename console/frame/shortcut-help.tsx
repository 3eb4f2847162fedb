import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Session } from '../api/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { areasOf } from './areas.ts';
import { singleKeys } from './shortcuts.ts';

interface ShortcutHelpProps {
  session: Session;
  open: boolean;
  onClose: () => void;
}

export function ShortcutHelp({ session, open, onClose }: ShortcutHelpProps) {
  const { t, i18n } = useLingui();
  const [on, setOn] = useState(singleKeys.areOn);
  const rows: [string, string][] = [
    ['Ctrl K', t`Search and go anywhere`],
    ['j, k', t`Next and previous row of a list`],
    ['Enter', t`Open the row`],
    ['Esc', t`Back, or close`],
    ['/', t`Search field of the list`],
    ...areasOf(session).map(({ key, title }): [string, string] => [`g ${key}`, i18n._(title)]),
    ['?', t`These shortcuts`],
  ];
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
        {rows.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-sm border bg-surface-2 px-1.5 py-0.5 font-sans text-xs">{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="control flex items-center gap-2 border-t pt-3">
        <input
          type="checkbox"
          className="size-4 accent-primary"
          checked={on}
          onChange={(event) => {
            singleKeys.set(event.target.checked);
            setOn(event.target.checked);
          }}
        />
        <Trans>Shortcuts of a single key</Trans>
      </label>
    </Dialog>
  );
}

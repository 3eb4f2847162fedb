import type { MessageDescriptor } from '@lingui/core';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useLingui } from '@lingui/react/macro';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Session } from '../api/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { commandsOf, commandsOnScreen } from './commands.ts';
import { areasOf } from './areas.ts';
import { placesFor } from './places-for.ts';

interface PaletteProps {
  session: Session;
  open: boolean;
  onClose: () => void;
}

/** Ctrl or ⌘ K: commands of the open screen, areas, further commands, or the number or email address that was typed. */
export function Palette({ session, open, onClose }: PaletteProps) {
  const { t } = useLingui();
  // Opened again while it closes, the search would have its former text.
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return (
    <Dialog open={open} onClose={onClose} title={t`Search`} top>
      <Search key={opening.count} session={session} onClose={onClose} />
    </Dialog>
  );
}

interface Place {
  label: MessageDescriptor;
  target: LinkProps;
}

/** Mounted when the palette opens: its text starts empty. */
function Search({ session, onClose }: Omit<PaletteProps, 'open'>) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const found = placesFor(text, session);
  const areas = areasOf(session).map(({ to, title }) => ({ label: title, target: { to } }));
  const leading = ({ label, target }: Place) => ({
    label: i18n._(label),
    run: () => void navigate(target),
  });
  const all = [...commandsOnScreen(), ...[...areas, ...commandsOf(session)].map(leading)];
  const matching = all
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
    // A command of the screen may also be one of the others.
    .filter(({ label }, at, those) => those.findIndex((each) => each.label === label) === at);
  const items = found.length > 0 ? found.map(leading) : matching;
  return (
    <Autocomplete.Root
      items={items}
      inline
      open
      mode="none"
      autoHighlight="always"
      value={text}
      onValueChange={setText}
      itemToStringValue={({ label }) => label}
    >
      <Autocomplete.Input
        aria-label={t`Search`}
        placeholder={t`Number, email address, area, or command`}
        className="control w-full rounded-sm border border-control bg-surface px-3"
      />
      <Autocomplete.List className="grid max-h-[60vh] gap-0.5 overflow-y-auto">
        {(entry: (typeof items)[number]) => (
          <Autocomplete.Item
            key={entry.label}
            value={entry}
            className="control flex items-center rounded-sm px-3 data-highlighted:bg-primary-soft"
            onClick={() => {
              onClose();
              entry.run();
            }}
          >
            {entry.label}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      <Autocomplete.Empty className="px-3 text-text-2 empty:hidden">
        {items.length === 0 ? t`Nothing has this name. Enter a whole number or email address.` : null}
      </Autocomplete.Empty>
    </Autocomplete.Root>
  );
}

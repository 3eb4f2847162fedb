import { Autocomplete } from '@base-ui/react/autocomplete';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Session } from '../api/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { areasOf } from './areas.ts';
import { placesFor } from './places-for.ts';

interface PaletteProps {
  session: Session;
  open: boolean;
  onClose: () => void;
}

/** Ctrl or ⌘ K: goes to an area, or to the number or email address that was typed. */
export function Palette({ session, open, onClose }: PaletteProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Search`} top>
      <Search session={session} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted when the palette opens: its text starts empty. */
function Search({ session, onClose }: Omit<PaletteProps, 'open'>) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const found = placesFor(text, session);
  const areas = areasOf(session).map(({ to, title }) => ({ label: i18n._(title), target: { to } }));
  const matching = areas.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const items = [
    ...found.map(({ label, target }) => ({ label: i18n._(label), target })),
    ...(found.length > 0 ? [] : matching),
  ];
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
        placeholder={t`Number, email address, or area`}
        className="control w-full rounded-sm border border-control bg-surface px-3"
      />
      <Autocomplete.List className="grid gap-0.5">
        {(entry: (typeof items)[number]) => (
          <Autocomplete.Item
            key={entry.label}
            value={entry}
            className="control flex items-center rounded-sm px-3 data-highlighted:bg-primary-soft"
            onClick={() => {
              onClose();
              void navigate(entry.target);
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

import { Menu } from '@base-ui/react/menu';
import { useLingui } from '@lingui/react/macro';
import { Braces } from 'lucide-react';
import type { RefObject } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { buttonClass } from '../ui/button.tsx';

interface FigureMenuProps {
  /** Accessible name of the field. */
  label: string;
  /** Names and values of the figures that the article has. */
  figures: readonly (readonly [name: string, value: string])[];
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** Receives the whole text of the field. */
  onChange: (text: string) => void;
}

/** Inserts a figure into a field, in place of its selection. */
export function FigureMenu({ label, figures, field, onChange }: FigureMenuProps) {
  const { t } = useLingui();
  if (figures.length === 0) return null;
  const insert = (name: string) => {
    const { current } = field;
    if (!current) return;
    // The element has the text before React does, so that React leaves the caret where it is.
    current.setRangeText(`{${name}}`, current.selectionStart ?? 0, current.selectionEnd ?? 0, 'end');
    onChange(current.value);
  };
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass('ghost', true)} aria-label={t`Insert a figure into ${label}`}>
        <Icon of={Braces} size={16} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-60">
          <Menu.Popup
            finalFocus={field}
            className="grid max-h-80 min-w-52 overflow-y-auto rounded-md border bg-surface p-1 text-sm shadow-lg outline-none"
          >
            {figures.map(([name, value]) => (
              <Menu.Item
                key={name}
                className="control flex items-center gap-4 rounded-sm px-2.5 outline-none data-highlighted:bg-surface-2"
                onClick={() => insert(name)}
              >
                <code className="grow">{`{${name}}`}</code>
                <span className="text-text-2">{value}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

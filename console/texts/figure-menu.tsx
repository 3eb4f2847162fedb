import { Menu } from '@base-ui/react/menu';
import { useLingui } from '@lingui/react/macro';
import { Braces } from 'lucide-react';
import type { RefObject } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { buttonClass } from '../ui/button.tsx';
import { menuItem, MenuPopup } from '../ui/menu.tsx';

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
      <MenuPopup finalFocus={field}>
        {figures.map(([name, value]) => (
          <Menu.Item key={name} className={menuItem} onClick={() => insert(name)}>
            <code className="grow">{`{${name}}`}</code>
            <span className="text-text-2">{value}</span>
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}

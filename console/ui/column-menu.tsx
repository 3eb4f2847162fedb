import { Menu } from '@base-ui/react/menu';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { Button } from './button.tsx';
import { menuItem, MenuPopup } from './menu.tsx';

/** Columns by id; a missing one is shown. */
type Visibility = Readonly<Record<string, boolean>>;

function storedVisibility(name: string): Visibility {
  try {
    return JSON.parse(localStorage.getItem(`console-columns-${name}`) ?? '{}') as Visibility;
  } catch {
    return {};
  }
}

/** Columns of a list that the operator hid on this device. */
export function useColumnChoice(name: string) {
  const [visibility, setVisibility] = useState(() => storedVisibility(name));
  const isShown = (id: string): boolean => visibility[id] ?? true;
  const toggle = (id: string) => {
    const next = { ...visibility, [id]: !isShown(id) };
    setVisibility(next);
    try {
      localStorage.setItem(`console-columns-${name}`, JSON.stringify(next));
    } catch {
      // Storage is blocked: the choice lasts until the page closes.
    }
  };
  return { visibility, isShown, toggle };
}

interface ColumnMenuProps {
  columns: readonly { id: string; title: string }[];
  choice: Pick<ReturnType<typeof useColumnChoice>, 'isShown' | 'toggle'>;
}

export function ColumnMenu({ columns, choice: { isShown, toggle } }: ColumnMenuProps) {
  const { t } = useLingui();
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button variant="ghost" square aria-label={t`Columns`} />}>
        <Icon of={Columns3} size={16} />
      </Menu.Trigger>
      <MenuPopup>
        <Menu.Group>
          <Menu.GroupLabel className="px-2.5 py-1 text-xs text-text-2">
            <Trans>Columns</Trans>
          </Menu.GroupLabel>
          {columns.map(({ id, title }) => (
            <Menu.CheckboxItem
              key={id}
              checked={isShown(id)}
              onCheckedChange={() => toggle(id)}
              className={menuItem}
            >
              <span className="size-4">
                <Menu.CheckboxItemIndicator>
                  <Icon of={Check} size={16} />
                </Menu.CheckboxItemIndicator>
              </span>
              {title}
            </Menu.CheckboxItem>
          ))}
        </Menu.Group>
      </MenuPopup>
    </Menu.Root>
  );
}

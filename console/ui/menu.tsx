import { Menu } from '@base-ui/react/menu';
import { type ComponentProps, useState } from 'react';
import { cx } from '../../src/ui/cx.ts';

export const menuItem =
  'control flex items-center gap-2 rounded-sm px-2.5 outline-none data-disabled:opacity-50 data-highlighted:bg-surface-2';

interface MenuPopupProps
  extends
    Omit<ComponentProps<typeof Menu.Popup>, 'className'>,
    Pick<ComponentProps<typeof Menu.Positioner>, 'align' | 'side'> {
  className?: string;
}

/** Items of a `Menu.Root`, below the end of its trigger by default. */
export function MenuPopup({ align = 'end', side, className, ...popup }: MenuPopupProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Inside a landmark, as all content of the page, or inside the dialog that it belongs to.
  const container = place?.closest<HTMLElement>('[role=dialog]') ?? document.querySelector('main');
  return (
    <>
      <span hidden ref={setPlace} />
      <Menu.Portal container={container}>
        <Menu.Positioner align={align} side={side} sideOffset={6} className="z-60">
          <Menu.Popup
            {...popup}
            className={cx(
              'grid max-h-[60vh] min-w-48 overflow-y-auto rounded-md border bg-surface p-1 text-sm shadow-lg outline-none',
              className,
            )}
          />
        </Menu.Positioner>
      </Menu.Portal>
    </>
  );
}

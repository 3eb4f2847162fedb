import { Menu } from '@base-ui/react/menu';
import type { ComponentProps } from 'react';

export const menuItem =
  'control flex items-center gap-2 rounded-sm px-2.5 outline-none data-highlighted:bg-surface-2';

/** Items of a `Menu.Root`, below the end of its trigger. */
export const MenuPopup = (props: ComponentProps<typeof Menu.Popup>) => (
  <Menu.Portal>
    <Menu.Positioner align="end" sideOffset={6} className="z-60">
      <Menu.Popup
        {...props}
        className="grid min-w-48 rounded-md border bg-surface p-1 text-sm shadow-lg outline-none"
      />
    </Menu.Positioner>
  </Menu.Portal>
);

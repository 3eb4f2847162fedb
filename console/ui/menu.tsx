import { Menu } from '@base-ui/react/menu';
import { type ComponentProps, useState } from 'react';

export const menuItem =
  'control flex items-center gap-2 rounded-sm px-2.5 outline-none data-disabled:opacity-50 data-highlighted:bg-surface-2';

type MenuPopupProps = Pick<ComponentProps<typeof Menu.Popup>, 'children' | 'finalFocus'> &
  Pick<ComponentProps<typeof Menu.Positioner>, 'align' | 'side'>;

/** Items of a `Menu.Root`, below the end of its trigger by default. */
export function MenuPopup({ align = 'end', side, ...popup }: MenuPopupProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // All content of a page belongs into a landmark, and outside of an open dialog nothing can be operated.
  const container = place?.closest<HTMLElement>('[role=dialog]') ?? document.querySelector('main');
  return (
    <>
      <span hidden ref={setPlace} />
      <Menu.Portal container={container}>
        <Menu.Positioner align={align} side={side} sideOffset={6} className="z-60">
          <Menu.Popup
            {...popup}
            className="grid max-h-[60vh] max-w-80 min-w-52 overflow-y-auto rounded-md border bg-surface p-1 text-sm shadow-lg outline-none"
          />
        </Menu.Positioner>
      </Menu.Portal>
    </>
  );
}

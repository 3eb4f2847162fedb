import { Menu } from '@base-ui/react/menu';
import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { useMay } from '../api/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { useLabels } from './use-labels.ts';

interface PrintMenuProps {
  /** Numbers, in the order of the pages. */
  orders: string[];
  /** Only this parcel of the only order. */
  parcel?: number;
}

/** Packing list or address label of orders, as PDF; nothing for roles that do not see addresses. */
export function PrintMenu({ orders, parcel }: PrintMenuProps) {
  const { t } = useLingui();
  const mayPrint = useMay('label/show');
  const labels = useLabels();
  if (!mayPrint) return null;
  const kinds = [
    ['packing', t`Packing list`],
    ['address', t`Address label`],
  ] as const;
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass('secondary')} disabled={labels.isPending}>
        <Icon of={Printer} size={16} />
        <Trans>Print</Trans>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-60">
          <Menu.Popup className="grid min-w-44 rounded-md border bg-surface p-1 shadow-lg outline-none">
            {kinds.map(([kind, name]) => (
              <Menu.Item
                key={kind}
                className="control flex items-center rounded-sm px-2.5 outline-none data-highlighted:bg-surface-2"
                onClick={() => labels.mutate({ kind, orders, ...(parcel !== undefined && { parcel }) })}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

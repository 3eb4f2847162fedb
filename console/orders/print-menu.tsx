import { Menu } from '@base-ui/react/menu';
import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { useMay } from '../api/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { menuItem, MenuPopup } from '../ui/menu.tsx';
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
      <MenuPopup>
        {kinds.map(([kind, name]) => (
          <Menu.Item
            key={kind}
            className={menuItem}
            onClick={() => labels.mutate({ kind, orders, ...(parcel !== undefined && { parcel }) })}
          >
            {name}
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}

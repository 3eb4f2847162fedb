import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Attachment of the message being written, with a button to remove it. */
export function Chosen({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <li className="flex min-w-0 items-center gap-1 rounded-md bg-surface-2 p-1.5">
      {children}
      <IconButton label={t({ context: 'delete', message: 'Remove' })} onClick={onRemove}>
        <Icon of={X} size={18} />
      </IconButton>
    </li>
  );
}

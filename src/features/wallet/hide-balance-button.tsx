import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Eye, EyeOff } from 'lucide-react';
import { balanceHiddenAtom } from '../../platform/session/balance-hidden.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Hides balances on all screens, so that bystanders cannot read them. */
export function HideBalanceButton({ className }: { className?: string }) {
  const { t } = useLingui();
  const [hidden, setHidden] = useAtom(balanceHiddenAtom);
  return (
    <IconButton
      label={
        hidden ? t({ message: 'Show balance', comment: 'Button, read by screen readers' }) : t`Hide balance`
      }
      aria-pressed={hidden}
      onClick={() => setHidden(!hidden)}
      {...(className && { className })}
    >
      <Icon of={hidden ? EyeOff : Eye} size={18} className="text-text-2" />
    </IconButton>
  );
}

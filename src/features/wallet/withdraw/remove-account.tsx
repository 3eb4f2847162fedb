import { payoutWaitHours } from '#domain/withdrawal.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';

interface RemoveAccountProps {
  /** `null`: closed. */
  account: PayoutAccount | null;
  onClose: () => void;
}

/** Confirmation before a withdrawal account is removed: if added again, it waits another 24 hours. */
export function RemoveAccount({ account, onClose }: RemoveAccountProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const remove = async (id: number) => {
    try {
      await call('payoutAccountDelete', { id });
      toast(t({ message: 'Removed', comment: 'Toast: a withdrawal account was deleted' }), {
        tone: 'success',
      });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      // Also after a failure: the account may have been removed.
      void queryClient.invalidateQueries({ queryKey: ['extractInfo'] });
    }
  };
  return (
    <Confirm
      open={account !== null}
      onClose={onClose}
      onConfirm={() => account && void remove(account.id)}
      title={account?.type === 'chain' ? t`Remove this address?` : t`Remove this card?`}
      confirmLabel={t({ context: 'delete', message: 'Remove' })}
      danger
    >
      <Trans>
        You can add it again, but you’ll have to wait{' '}
        <Plural value={payoutWaitHours} one="another hour" other="another # hours" />.
      </Trans>
    </Confirm>
  );
}

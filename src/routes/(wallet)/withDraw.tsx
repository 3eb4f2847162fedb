import { payoutWaitHours } from '#domain/withdrawal.ts';
import { msg, plural } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { lazy, useState } from 'react';
import { PausedView } from '../../features/pauses/paused.tsx';
import { pausesQuery, usePause } from '../../features/pauses/use-pause.ts';
import { payoutQuery } from '../../features/wallet/wallet.queries.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import { isUsable } from '../../features/wallet/withdraw/account-row.tsx';
import { Holdings } from '../../features/wallet/withdraw/holdings.tsx';
import { RemoveAccount } from '../../features/wallet/withdraw/remove-account.tsx';
import { UnresolvedWithdrawal } from '../../features/wallet/withdraw/unresolved-withdrawal.tsx';
import { useWithdrawDraft } from '../../features/wallet/withdraw/use-withdraw-draft.ts';
import { waitingWithdrawal } from '../../features/wallet/withdraw/use-withdrawal.ts';
import type { WithdrawalOrder } from '../../features/wallet/withdraw/withdrawal-order.ts';
import { WithdrawForm } from '../../features/wallet/withdraw/withdraw-form.tsx';
import { WithdrawSkeleton } from '../../features/wallet/withdraw/withdraw-skeleton.tsx';
import { useOnline } from '../../platform/session/use-online.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { toast } from '../../ui/toast.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { ConfirmMailPrompt } from '../-confirm-mail-prompt.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(wallet)/withDraw')({
  staticData: { title: msg`Withdraw` },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(pausesQuery());
    void context.queryClient.prefetchQuery(payoutQuery());
  },
  component: WithDrawScreen,
});

const AccountSheet = lazy(() => import('../../features/wallet/withdraw/account-sheet.tsx'));
const WithdrawSheet = lazy(() => import('../../features/wallet/withdraw/withdraw-sheet.tsx'));

/** Spec §2: withdrawal, to a bank card or on-chain. */
function WithDrawScreen() {
  const { t } = useLingui();
  const online = useOnline();
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(payoutQuery());
  const isPaused = usePause('withdrawal');
  const form = useWithdrawDraft();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PayoutAccount | null>(null);
  const [order, setOrder] = useState<WithdrawalOrder | null>(null);
  const waiting = order ? null : waitingWithdrawal();

  const added = (account: PayoutAccount) => {
    setAdding(false);
    form.change({ accountId: account.id });
    toast(
      isUsable(account)
        ? t({
            message: 'Added',
            comment: 'Toast: a withdrawal account (bank card or wallet address) was added',
          })
        : t`Added. You can use it in ${plural(payoutWaitHours, { one: '# hour', other: '# hours' })}.`,
      { tone: 'success' },
    );
  };
  return (
    <>
      <TopBar title={<Trans>Withdraw</Trans>} onBack={useGoBack('/profile')}>
        <Link to="/depositRecord" className={`${buttonClass({ variant: 'ghost', size: 'small' })} -me-4`}>
          <Trans context="of one kind">Records</Trans>
        </Link>
      </TopBar>
      <div className="page mx-auto flex max-w-xl flex-1 flex-col gap-4 pt-2 lg:pb-8">
        {waiting ? (
          <UnresolvedWithdrawal order={waiting} onAsk={() => setOrder(waiting)} />
        ) : data ? (
          <>
            {!online && <SavedNote at={Math.floor(dataUpdatedAt / 1000)} />}
            <Holdings balance={data.balance} held={data.held} />
            {isPaused ? (
              <PausedView of="withdrawal" />
            ) : (
              <>
                <ConfirmMailPrompt>
                  {(account) => (
                    <Trans>Before your first withdrawal, confirm that {account} is your email address.</Trans>
                  )}
                </ConfirmMailPrompt>
                <WithdrawForm
                  info={data}
                  form={form}
                  onNewAccount={() => setAdding(true)}
                  onRemoveAccount={setRemoving}
                  onReview={setOrder}
                />
              </>
            )}
          </>
        ) : isError ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <WithdrawSkeleton />
        )}
      </div>
      {/* Outside the form: submit events of a sheet bubble through the React tree. */}
      <RemoveAccount account={removing} onClose={() => setRemoving(null)} />
      {data && (
        <LazySheet open={adding}>
          <AccountSheet
            type={form.draft.type}
            networks={data.networks}
            open={adding}
            onClose={() => setAdding(false)}
            onAdded={added}
          />
        </LazySheet>
      )}
      <LazySheet open={order !== null}>
        <WithdrawSheet
          order={order}
          confirmed={order !== null && waitingWithdrawal() !== null}
          onClose={() => setOrder(null)}
          onSubmitted={() => form.change({ typed: '' })}
        />
      </LazySheet>
    </>
  );
}

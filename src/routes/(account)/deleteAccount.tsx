import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { accountDeletionQuery } from '../../features/account/own-data/own-data.queries.ts';
import { useProfile } from '../../platform/api/use-profile.ts';
import type { AccountDeletion } from '#contract/own-data.ts';
import { AccountDeletionForm } from '../../features/account/own-data/account-deletion-form.tsx';
import { PendingAccountDeletion } from '../../features/account/own-data/pending-account-deletion.tsx';
import { ObstacleList } from '../../features/account/own-data/obstacle-list.tsx';
import { DeletionConsequences } from '../../features/account/own-data/deletion-consequences.tsx';
import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/deleteAccount')({
  staticData: { title: msg`Delete account` },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(accountDeletionQuery());
  },
  component: DeleteAccountScreen,
});

/** Deletion of the account: obstacles, consequences, and a button to cancel it while it is pending. */
function DeleteAccountScreen() {
  const { data, error, isError, refetch } = useQuery(accountDeletionQuery());
  return (
    <>
      <TopBar title={<Trans>Delete account</Trans>} onBack={useGoBack('/setting')} />
      <div className="page grid gap-4 pt-2 pb-8 lg:grid-cols-2 lg:items-start lg:gap-8">
        {data ? (
          <>
            {data.dueAt === null && <DeletionConsequences balance={data.balance} />}
            <Step closing={data} />
            {data.dueAt !== null && <DeletionConsequences balance={data.balance} />}
          </>
        ) : isError ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Delayed>
            <SkeletonBlock className="h-64" />
          </Delayed>
        )}
      </div>
    </>
  );
}

function Step({ closing }: { closing: AccountDeletion }) {
  const { t } = useLingui();
  const account = useProfile()?.account ?? '';
  if (closing.dueAt !== null) return <PendingAccountDeletion closing={closing} dueAt={closing.dueAt} />;
  if (closing.obstacles.length === 0) return <AccountDeletionForm closing={closing} account={account} />;
  return (
    <section className="min-w-0 space-y-2">
      <h2 className="px-1 font-display text-lg font-semibold">
        <Trans>Before you can delete your account</Trans>
      </h2>
      <ObstacleList label={t`Still in progress`} closing={closing} />
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';

const chainPrefix = 'chain ';

/** The task of each background job, by its name on the server. */
export function useJobName(): (job: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    'unpaid orders': t`Cancel unpaid orders`,
    'simulated carrier': t`Simulate the carrier`,
    receipts: t`Confirm receipts`,
    completions: t`Complete orders`,
    'lapsed returns': t`Close refunds without a return`,
    recharges: t`Settle card top-ups`,
    payouts: t`Pay withdrawals to cards`,
    sweep: t`Delete expired rows`,
    'ledger anchors': t`Sign the ledger`,
    'ledger sums': t`Sum up the ledger`,
    uploads: t`Delete unused uploads`,
    pictures: t`Resize images`,
    'unused images': t`Delete unused images`,
    'tell outside': t`Distribute notifications`,
    push: t`Send pushes`,
    codes: t`Create mailed codes`,
    mail: t`Send mails`,
    webhooks: t`Send events to webhooks`,
    closings: t`Delete accounts`,
    exports: t`Create data exports`,
    views: t`Count product views`,
    'recent sales': t`Count recent sales`,
    searches: t`Store searches`,
    'search rules': t`Reindex products after an update`,
    publications: t`Put scheduled products on sale`,
    'product refresh': t`Recompute prices and stock`,
    'sold pieces': t`Count sold pieces`,
    'search tiers': t`Rank products for search`,
    'search reindex': t`Reindex changed products`,
    imports: t`Check and import catalog files`,
    visits: t`Count visits`,
  };
  return (job) => {
    if (!job.startsWith(chainPrefix)) return names[job] ?? job;
    const network = job.slice(chainPrefix.length);
    return t`Watch deposits on ${network}`;
  };
}

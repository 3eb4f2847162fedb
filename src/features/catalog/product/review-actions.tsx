import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../../../platform/api/query.ts';
import { useRouter } from '@tanstack/react-router';
import { ThumbsUp } from 'lucide-react';
import { lazy, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import type { Review } from '#contract/catalog.ts';
import { useSignedIn } from '../../../platform/session/use-signed-in.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LazySheet } from '../../../ui/lazy-sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { reviewMarksQuery } from './review-marks.queries.ts';

const ReportSheet = lazy(() => import('./report-sheet.tsx'));

/**
 * Marks a review as helpful or undoes it, shows the number of votes, and reports a review. Authors can do neither with their own.
 */
export default function ReviewActions({ review: { id, author, helpful } }: { review: Review }) {
  const { t } = useLingui();
  const router = useRouter();
  const queryClient = useQueryClient();
  const online = useOnline();
  const signedIn = useSignedIn();
  const query = reviewMarksQuery(id);
  const { data } = useQuery({ ...query, enabled: signedIn });
  const marks = signedIn ? data : undefined;
  const [busy, setBusy] = useState(false);
  const [reporting, setReporting] = useState(false);
  const [counted, setCounted] = useState<number | null>(null);
  // Responses cached by an earlier version of the app lack this field.
  const count = counted ?? helpful ?? 0;
  const on = signedIn && marks?.helpful === true;

  const logIn = () => {
    toast(t`Please log in first`);
    void router.navigate({ to: '/login', search: { redirect: router.state.location.href } });
  };
  const vote = async () => {
    if (!signedIn) return logIn();
    setBusy(true);
    try {
      const answer = await call('reviewHelpful', { id, on: !on });
      setCounted(answer.count);
      queryClient.setQueryData(query.queryKey, { mine: false, helpful: answer.on });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  if (marks?.mine) {
    return count === 0 ? null : (
      <p className="text-xs text-text-3">
        <Plural
          value={count}
          one="Helped # person"
          other="Helped # people"
          comment="Number of shoppers whom a review helped"
        />
      </p>
    );
  }
  return (
    <div className="flex items-center justify-between">
      <button
        type="button"
        aria-pressed={on}
        aria-label={t`Helpful: review by ${author}`}
        disabled={busy || !online}
        title={online ? undefined : t`You’re offline`}
        onClick={() => void vote()}
        className={`hit inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-xs disabled:opacity-45 ${on ? 'bg-primary-soft font-semibold text-primary' : 'bg-surface-2 text-text-2'}`}
      >
        <Icon of={ThumbsUp} size={15} filled={on} />
        <Trans comment="Button on a review: it was helpful">Helpful</Trans>
        {count > 0 && <span className="tabular">{count}</span>}
      </button>
      <button
        type="button"
        aria-label={t`Report: review by ${author}`}
        disabled={!online}
        title={online ? undefined : t`You’re offline`}
        onClick={() => (signedIn ? setReporting(true) : logIn())}
        className="hit min-h-9 px-2 text-xs text-text-3 disabled:opacity-45"
      >
        <Trans comment="Button on a review of another shopper: it breaks the rules">Report</Trans>
      </button>
      <LazySheet open={reporting}>
        <ReportSheet id={id} open={reporting} onClose={() => setReporting(false)} />
      </LazySheet>
    </div>
  );
}

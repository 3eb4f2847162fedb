import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import type { Review } from '#contract/catalog.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { useSignedIn } from '../../../platform/session/use-signed-in.ts';
import { LazySheet } from '../../../ui/lazy-sheet.tsx';
import { toast } from '../../../ui/toast.ts';

const ReportSheet = lazy(() => import('./report-sheet.tsx'));

/** Opens the sheet in which a shopper reports a review to the operators. */
export function ReportButton({ review: { id, author } }: { review: Review }) {
  const { t } = useLingui();
  const router = useRouter();
  const online = useOnline();
  const signedIn = useSignedIn();
  const [open, setOpen] = useState(false);
  const start = () => {
    if (signedIn) return setOpen(true);
    toast(t`Please log in first`);
    void router.navigate({ to: '/login', search: { redirect: router.state.location.href } });
  };
  return (
    <>
      <button
        type="button"
        aria-label={t`Report: review by ${author}`}
        disabled={!online}
        title={online ? undefined : t`You’re offline`}
        onClick={start}
        className="hit min-h-9 px-2 text-xs text-text-3 disabled:opacity-45"
      >
        <Trans comment="Button on a review of another shopper: it breaks the rules">Report</Trans>
      </button>
      <LazySheet open={open}>
        <ReportSheet id={id} open={open} onClose={() => setOpen(false)} />
      </LazySheet>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../../platform/api/query.ts';
import { Download, PackageOpen } from 'lucide-react';
import { lazy, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import type { DataExport } from '#contract/own-data.ts';
import { date } from '../../../platform/i18n/format.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazySheet } from '../../../ui/lazy-sheet.tsx';
import { SkeletonBlock, Delayed } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { bytesText } from '../stored-data.ts';
import { exportQuery, useOwnDataCommands } from './own-data.queries.ts';

const DownloadSheet = lazy(() => import('./download-sheet.tsx'));

/**
 * An export takes seconds, but its job may be queued. The live stream usually reports completion before the next poll.
 */
const pollIntervalMs = 5_000;

/** Export of all data of the account: request, progress, download. */
export function ExportCard() {
  const online = useOnline();
  const { askExport: requestExport } = useOwnDataCommands();
  const [busy, setBusy] = useState(false);
  const [downloading, setDownloading] = useState(false);
  const { data, error, isError, refetch } = useQuery({
    ...exportQuery(),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'making' ? pollIntervalMs : false),
  });
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((failure: unknown) => toast(messageOf(failure), { tone: 'error' }));
    setBusy(false);
  };
  const copy = data?.export;
  return (
    <Card>
      <h2 className="font-medium">
        <Trans>Download your data</Trans>
      </h2>
      <p className="mt-0.5 text-sm text-text-2">
        <Trans>
          Profile, addresses, orders, refunds, wallet, reviews, favorites, messages and the photos you sent,
          as one ZIP file.
        </Trans>
      </p>
      {!data && isError && (
        <div className="mt-3 flex items-center justify-between gap-3 text-sm text-text-2">
          {messageOf(error)}
          <Button variant="soft" size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!data && !isError && (
        <Delayed>
          <SkeletonBlock className="mt-3 h-11" />
        </Delayed>
      )}
      {copy && <CopyState copy={copy} />}
      {data && (
        <div className="mt-3 flex flex-wrap gap-2">
          {copy?.state === 'ready' && (
            <Button disabled={!online} onClick={() => setDownloading(true)}>
              <Icon of={Download} size={18} />
              <Trans>Download</Trans>
            </Button>
          )}
          {data.nextAt === null && copy?.state !== 'making' && (
            <Button variant="soft" busy={busy} disabled={!online} onClick={() => void run(requestExport)}>
              <Icon of={PackageOpen} size={18} />
              <Trans>Request a copy</Trans>
            </Button>
          )}
        </div>
      )}
      {data && data.nextAt !== null && copy?.state !== 'making' && <NextTime at={data.nextAt} />}
      {!online && (
        <p role="status" className="mt-2 text-sm text-text-2">
          <Trans>You’re offline. This needs a connection.</Trans>
        </p>
      )}
      {copy && (
        <LazySheet open={downloading}>
          <DownloadSheet id={copy.id} open={downloading} onClose={() => setDownloading(false)} />
        </LazySheet>
      )}
    </Card>
  );
}

function CopyState({ copy }: { copy: DataExport }) {
  const { t } = useLingui();
  const size = copy.sizeBytes === null ? '' : bytesText(copy.sizeBytes);
  const until = copy.endsAt === null ? '' : date(copy.endsAt);
  const asked = date(copy.askedAt, 'dateTime');
  const words = {
    making: t`We’re preparing your copy and will notify you when it’s ready.`,
    failed: t`We couldn’t create your copy. Request it again.`,
    ready: t`Ready, ${size}. Requested ${asked}, available until ${until}.`,
  };
  return (
    <p role="status" className="mt-3 text-sm">
      {words[copy.state]}
    </p>
  );
}

function NextTime({ at }: { at: number }) {
  const when = date(at, 'dateTime');
  return (
    <p className="mt-2 text-sm text-text-3">
      <Trans>You can request another one from {when}.</Trans>
    </p>
  );
}

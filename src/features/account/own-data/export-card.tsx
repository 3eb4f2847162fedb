import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../../platform/api/query.ts';
import { Download, PackageOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import type { DataExport } from '#contract/own-data.ts';
import { date } from '../../../platform/i18n/format.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
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
  // `null`: never opened, so the sheet's code is not loaded yet.
  const [downloading, setDownloading] = useState<boolean | null>(null);
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
        <Trans>A copy of your data</Trans>
      </h2>
      <p className="mt-0.5 text-sm text-text-2">
        <Trans>
          Profile, addresses, orders, refunds, wallet, reviews, favorites, messages and the pictures you sent,
          as one ZIP file.
        </Trans>
      </p>
      {!data && isError && (
        <div className="mt-3 flex items-center justify-between gap-3 text-sm text-text-2">
          {messageOf(error)}
          <Button kind="soft" size="small" onClick={() => void refetch()}>
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
            <Button kind="soft" busy={busy} disabled={!online} onClick={() => void run(requestExport)}>
              <Icon of={PackageOpen} size={18} />
              <Trans>Ask for a copy</Trans>
            </Button>
          )}
        </div>
      )}
      {data && data.nextAt !== null && copy?.state !== 'making' && <NextTime at={data.nextAt} />}
      {!online && (
        <p role="status" className="mt-2 text-sm text-text-2">
          <Trans>You are offline: this needs a connection.</Trans>
        </p>
      )}
      {copy && downloading !== null && (
        <Suspense fallback={null}>
          <DownloadSheet id={copy.id} open={downloading} onClose={() => setDownloading(false)} />
        </Suspense>
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
    making: t`Your copy is being made. You will get a notification when it is ready.`,
    failed: t`Your copy could not be made. Please ask for it again.`,
    ready: t`Ready, ${size}. Asked for ${asked}, here until ${until}.`,
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
      <Trans>You can ask for another one from {when} on.</Trans>
    </p>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Output } from '../api/call.ts';
import { bytes } from '../ui/bytes.ts';
import { Notice } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { age, duration, moment } from '../ui/times.ts';

type Backups = Output<'health/show'>['backups'];

/** The last backup, with a warning when it is missing, old, or followed by a failure. */
export function BackupsPanel({ backups }: { backups: Backups }) {
  const { t } = useLingui();
  const { last, failed, restored, archivedAt, withDatabase } = backups;
  return (
    <Panel title={t`Last backup`}>
      <div className="grid gap-3">
        <Warning backups={backups} />
        {(last ?? failed ?? restored ?? archivedAt) !== null && (
          <Facts
            of={[
              [t`Started`, last && moment(last.startedAt)],
              [t`Took`, last && duration(last.endedAt - last.startedAt)],
              [t`Size`, last && bytes(last.bytes)],
              [t`Failed`, failed && moment(failed.at)],
              [t`Reason`, failed && <code className="text-xs break-words">{failed.error}</code>],
              [t`WAL archived until`, moment(archivedAt)],
              [
                t`Restored`,
                restored && t`${moment(restored.at)}, from the backup of ${moment(restored.backupAt)}`,
              ],
            ]}
          />
        )}
        {!withDatabase && (
          <p className="text-xs text-text-2">
            <Trans>Images and keys only. The database is backed up with its own tools.</Trans>
          </p>
        )}
      </div>
    </Panel>
  );
}

function Warning({ backups: { last, isOld, failed } }: { backups: Backups }) {
  if (last === null)
    return (
      <Notice bad>
        <Trans>No backup has been made. Run “npm run backup” regularly.</Trans>
      </Notice>
    );
  if (isOld)
    return (
      <Notice bad>
        <Trans>The last backup is {age(last.startedAt)} old. Everything since then would be lost.</Trans>
      </Notice>
    );
  return failed ? (
    <Notice bad>
      <Trans>The newest backup failed.</Trans>
    </Notice>
  ) : null;
}

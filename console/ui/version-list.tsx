import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Empty } from './notice.tsx';
import { moment } from './times.ts';

interface Version<Id> {
  version: Id;
  note: string;
  /** Operator. */
  name: string;
  at: number;
}

interface VersionListProps<Each> {
  /** Newest first. */
  versions: readonly Each[];
  /** The version in force. */
  current: string | number;
  nameOf: (version: Each) => string;
  /** Absent: nothing can be restored. */
  onRestore?: ((version: Each) => void) | undefined;
}

/** Versions of a setting or text, each with its note, time and author. */
export function VersionList<Each extends Version<string | number>>(props: VersionListProps<Each>) {
  const { versions, current, nameOf, onRestore } = props;
  const { t } = useLingui();
  if (versions.length === 0)
    return (
      <Empty>
        <Trans>It was never changed.</Trans>
      </Empty>
    );
  return (
    <ol className="grid divide-y" aria-label={t`Versions`}>
      {versions.map((each) => (
        <li key={each.version} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <div className="min-w-0 grow basis-48">
            <span className="font-medium break-words text-text" dir="auto">
              {nameOf(each)}
            </span>
            <p className="break-words">{each.note}</p>
            <p className="text-xs wrap-anywhere text-text-2">
              {moment(each.at)} · {each.name}
            </p>
          </div>
          {each.version === current ? (
            <span className="text-xs text-text-2">
              <Trans>In force</Trans>
            </span>
          ) : (
            onRestore && (
              <Button onClick={() => onRestore(each)}>
                <Trans>Restore</Trans>
              </Button>
            )
          )}
        </li>
      ))}
    </ol>
  );
}

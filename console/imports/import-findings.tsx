import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Output, read } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { csv, csvRows, saveCsv } from '../ui/csv.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { List } from '../ui/list.tsx';
import { Panel } from '../ui/panel.tsx';
import { linesOfPages, readPages } from '../ui/read-pages.ts';
import { useFindingText } from './use-finding-text.ts';

/** Refused rows, missing images and notes. */
export function ImportFindings({ id, fileName }: { id: number; fileName: string }) {
  const { t } = useLingui();
  const textOf = useFindingText();
  const findings = useInfiniteQuery({ ...listQuery('import/findings', { import: String(id) }), gcTime: 0 });
  const kinds = { refused: t`Refused`, image: t`Missing image`, note: t`Note` };
  const download = async (signal: AbortSignal, onProgress: (rows: number) => void) => {
    const pages = readPages<Output<'import/findings'>>(
      (cursor) =>
        read('import/findings', { import: String(id), limit: '50', ...(cursor && { cursor }) }, signal),
      signal,
    );
    const lines = await linesOfPages(
      pages,
      ({ list }) => [
        csvRows(list.map((found) => [String(found.line), found.handle, found.kind, textOf(found)])),
        list.length,
      ],
      onProgress,
    );
    const head = csv([['line', 'handle', 'kind', 'reason']]);
    saveCsv(`${fileName.replace(/\.\w+$/, '')}-report`, [head, ...lines]);
  };
  if (findings.data?.pages[0]?.list.length === 0) return null;
  return (
    <Panel
      title={t`Rows to look at`}
      command={
        <DownloadButton variant="ghost" download={download}>
          <Trans>Export CSV</Trans>
        </DownloadButton>
      }
    >
      <List pages={findings}>
        {(rows) => (
          <ol className="grid gap-2">
            {rows?.map((finding) => (
              <li key={finding.number} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <span className="text-text-2">
                  {finding.line > 0 ? t`Line ${finding.line}` : '–'} · {kinds[finding.kind]}
                </span>
                <span className="min-w-0 break-words">
                  <span className="break-all text-text-2">{finding.handle}</span> {textOf(finding)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </List>
    </Panel>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { type Output, read } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { listQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { csv, saveCsv } from '../ui/csv.ts';
import { List } from '../ui/list.tsx';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toasts.tsx';

type Finding = Output<'import/findings'>['list'][number];

async function readAll(id: number): Promise<Finding[]> {
  const rows: Finding[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Output<'import/findings'> = await read('import/findings', {
      import: String(id),
      limit: '50',
      ...(cursor && { cursor }),
    });
    rows.push(...page.list);
    cursor = page.next;
  }
  return rows;
}

/** Refused rows, missing images and notes. The server writes their reasons in English. */
export function ImportFindings({ id, fileName }: { id: number; fileName: string }) {
  const { t } = useLingui();
  const findings = useInfiniteQuery({ ...listQuery('import/findings', { import: String(id) }), gcTime: 0 });
  const kinds = { refused: t`Refused`, image: t`Missing image`, note: t`Note` };
  const download = useMutation({
    mutationFn: () => readAll(id),
    onSuccess: (rows) => {
      const cells = rows.map(({ line, handle, kind, reason }) => [String(line), handle, kind, reason]);
      saveCsv(`${fileName.replace(/\.\w+$/, '')}-report`, [
        csv([['line', 'handle', 'kind', 'reason'], ...cells]),
      ]);
    },
    onError: (error) => toast(failureText(error)),
  });
  if (findings.data?.pages[0]?.list.length === 0) return null;
  return (
    <Panel
      title={t`Rows to look at`}
      command={
        <Button variant="ghost" disabled={download.isPending} onClick={() => download.mutate()}>
          <Icon of={Download} size={16} />
          <Trans>Export CSV</Trans>
        </Button>
      }
    >
      <List pages={findings}>
        {(rows) => (
          <ol className="grid gap-2">
            {rows?.map((finding) => (
              <li key={finding.number} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
                <span className="text-text-2">
                  {finding.line > 0 ? t`Line ${finding.line}` : '–'} · {kinds[finding.kind]}
                </span>
                <span className="min-w-0 break-words">
                  <span className="break-all text-text-2">{finding.handle}</span> {finding.reason}
                </span>
              </li>
            ))}
          </ol>
        )}
      </List>
    </Panel>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { type Input, type Output, read } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { Button } from '../ui/button.tsx';
import { csv, saveCsv } from '../ui/csv.ts';
import { toast } from '../ui/toasts.tsx';

/** Two hundred requests; the server permits 600 a minute. */
const mostRows = 10_000;

type Order = Output<'order/list'>['list'][number];

async function readAll(filter: Input<'order/list'>): Promise<Order[]> {
  const rows: Order[] = [];
  let cursor: string | null = '';
  while (cursor !== null && rows.length < mostRows) {
    const page: Output<'order/list'> = await read('order/list', {
      ...filter,
      limit: '50',
      ...(cursor && { cursor }),
    });
    rows.push(...page.list);
    cursor = page.next;
  }
  return rows;
}

const iso = (seconds: number | null) => (seconds === null ? '' : new Date(seconds * 1000).toISOString());

/** Downloads the filtered list as CSV, with the columns that the role includes. */
export function ExportButton({ filter }: { filter: Input<'order/list'> }) {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: () => readAll(filter),
    onSuccess: (rows) => {
      const titles = [
        'order',
        'status',
        'placed',
        'paid',
        'account',
        'shop',
        'country',
        'pieces',
        'total_usd',
      ];
      const cells = rows.map((row) => [
        row.sn,
        row.status,
        iso(row.createdAt),
        iso(row.paidAt),
        row.account,
        row.shop,
        row.country,
        String(row.pieces),
        row.total ?? '',
      ]);
      saveCsv(`orders-${new Date().toISOString().slice(0, 10)}`, [csv([titles, ...cells])]);
      if (rows.length >= mostRows)
        toast(t`Only the newest 10,000 orders were exported. Filter by date for the rest.`);
    },
    onError: (error) => toast(failureText(error)),
  });
  return (
    <Button disabled={download.isPending} onClick={() => download.mutate()}>
      <Icon of={Download} size={16} />
      {download.isPending ? <Trans>Exporting …</Trans> : <Trans>Export CSV</Trans>}
    </Button>
  );
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { MissingLanguages } from '../ui/missing-languages.tsx';
import { QueryFailure } from '../ui/notice.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { RowsBar } from '../ui/selection-bar.tsx';
import { toast } from '../ui/toasts.tsx';
import { type RowsSelection, useSelection } from '../ui/use-selection.ts';

type Answer = Output<'canned/list'>['list'][number];

const missingCell = ({ missing }: Answer) => <MissingLanguages missing={missing} />;

/** Answers that operators insert into replies, by name. */
export function CannedListScreen() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(query('canned/list', {}));
  const selection = useSelection({ data: data && { pages: [data] } });
  const columns: Column<Answer>[] = [
    { id: 'name', title: t({ context: 'canned answer', message: 'Name' }), cell: ({ name }) => name },
    { id: 'text', title: t`Text`, from: 'sm', isLong: true, cell: ({ texts }) => texts.en },
    { id: 'missing', title: t`Languages`, cell: missingCell },
  ];
  return (
    <>
      <ScreenHead title={t`Canned answers`}>
        <Link to="/canned-answers/new" className={buttonClass('primary')}>
          <Icon of={Plus} size={16} />
          <Trans>New answer</Trans>
        </Link>
      </ScreenHead>
      <SelectedAnswers selection={selection} />
      {error && !data ? (
        <QueryFailure error={error} retry={() => void refetch()} />
      ) : (
        <DataTable
          name="canned"
          label={t`Canned answers`}
          columns={columns}
          rows={data?.list}
          rowId={({ id }) => String(id)}
          linkOf={({ id }) => ({ to: '/canned-answers/$id', params: { id: String(id) } })}
          selection={{ ...selection, nameOf: ({ name }) => name }}
          empty={<Trans>There are no canned answers yet. Type / in a reply to insert one.</Trans>}
        />
      )}
    </>
  );
}

/** Removes the selected answers. */
function SelectedAnswers({ selection }: { selection: RowsSelection<Answer> }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<number[] | null>(null);
  const remove = useCommand('canned/remove-many', ({ list }) => {
    setAsked(null);
    const removed = selection.settle(list);
    toast(t`${plural(removed, { one: '# answer removed', other: '# answers removed' })}`);
  });
  return (
    <>
      <RowsBar selection={selection} nameOf={({ name }) => name}>
        <Button variant="danger" onClick={() => setAsked(selection.rows.map(({ id }) => id))}>
          <Trans>Remove</Trans>
        </Button>
      </RowsBar>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t`${plural(asked?.length ?? 0, { one: 'Remove # answer?', other: 'Remove # answers?' })}`}
        confirm={t`Remove`}
        danger
        command={remove}
        onConfirm={() => asked && remove.mutate({ answers: asked })}
      >
        <Trans>No operator can insert them any more. Sent replies stay.</Trans>
      </ConfirmDialog>
    </>
  );
}

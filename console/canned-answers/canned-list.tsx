import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { MissingLanguages } from '../ui/missing-languages.tsx';
import { QueryFailure } from '../ui/notice.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';

type Answer = Output<'canned/list'>['list'][number];

const missingCell = ({ missing }: Answer) => <MissingLanguages missing={missing} />;

/** Answers that operators insert into replies, by name. */
export function CannedListScreen() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(query('canned/list', {}));
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
          empty={<Trans>There are no canned answers yet. Type / in a reply to insert one.</Trans>}
        />
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { languages } from '#domain/languages.ts';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { TextField, SelectField } from '../ui/field.tsx';
import { QueryFailure } from '../ui/notice.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { LanguageMarks } from './language-marks.tsx';
import type { TextSearch } from './text-search.ts';

const route = getRouteApi('/console-frame/texts');

type Row = Output<'article/list'>['list'][number];

const isFound = ({ title, group, article, isLaw, changed, newerBuiltIn }: Row, search: TextSearch): boolean =>
  [title, group, article].some((text) => text.toLowerCase().includes((search.find ?? '').toLowerCase())) &&
  (search.kind === undefined || isLaw === (search.kind === 'law')) &&
  (search.changed === undefined ||
    (search.changed === 'newer' ? newerBuiltIn : changed).length > 0 === (search.changed !== 'no'));

/** Names of the languages that operators changed. */
const changedCell = ({ changed, newerBuiltIn }: Row) => (
  <span className="inline-flex flex-wrap gap-x-3">
    {languages
      .filter(({ file }) => changed.includes(file))
      .map(({ file, name, locale }) => (
        <span key={file} className="inline-flex items-center gap-1">
          <span lang={locale}>{name}</span>
          <LanguageMarks isChanged={false} isNewer={newerBuiltIn.includes(file)} />
        </span>
      ))}
  </span>
);

/** Help articles and parts of legal documents. */
export function TextListScreen() {
  const { t } = useLingui();
  const search: TextSearch = route.useSearch();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(query('article/list', {}));
  const set = (change: TextSearch) =>
    void navigate({ to: '/texts', search: { ...search, ...change }, replace: true });
  const columns: Column<Row>[] = [
    { id: 'title', title: t`Title`, cell: ({ title }) => title },
    { id: 'group', title: t`Section or document`, from: 'sm', isLong: true, cell: ({ group }) => group },
    { id: 'changed', title: t`Changed languages`, cell: changedCell },
    {
      id: 'last',
      title: t`Last change`,
      from: 'lg',
      cell: ({ last }) => last && `${moment(last.at)} · ${last.name}`,
    },
  ];
  return (
    <>
      <ScreenHead title={t`Help and legal texts`} />
      <search className="mb-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <div className="col-span-2 sm:min-w-64 sm:grow">
          <TextField
            bare
            type="search"
            label={t`Title, section or document`}
            placeholder={t`Title, section or document`}
            value={search.find ?? ''}
            onChange={({ target }) => set({ find: target.value || undefined })}
          />
        </div>
        <SelectField
          bare
          label={t`Kind`}
          value={search.kind ?? ''}
          onChange={({ target }) => set({ kind: (target.value || undefined) as TextSearch['kind'] })}
        >
          <option value="">{t`All texts`}</option>
          <option value="help">{t`Help articles`}</option>
          <option value="law">{t`Legal texts`}</option>
        </SelectField>
        <SelectField
          bare
          label={t`Changes`}
          value={search.changed ?? ''}
          onChange={({ target }) => set({ changed: (target.value || undefined) as TextSearch['changed'] })}
        >
          <option value="">{t`Changed or not`}</option>
          <option value="yes">{t`Changed`}</option>
          <option value="newer">{t`Built-in text changed since`}</option>
          <option value="no">{t`Not changed`}</option>
        </SelectField>
      </search>
      {error && !data ? (
        <QueryFailure error={error} retry={() => void refetch()} />
      ) : (
        <DataTable
          name="texts"
          label={t`Help and legal texts`}
          columns={columns}
          rows={data?.list.filter((row) => isFound(row, search))}
          rowId={({ article }) => article}
          linkOf={({ article }) => ({ to: '/texts/$article', params: { article } })}
          empty={<Trans>No text matches these filters.</Trans>}
        />
      )}
    </>
  );
}

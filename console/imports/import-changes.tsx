import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { List } from '../ui/list.tsx';
import { Panel } from '../ui/panel.tsx';
import { useValueName, useValueText } from './value-names.ts';

type Change = Output<'import/changes'>['list'][number];

/** Products that the file changes, with each value before and after. */
export function ImportChanges({ id, isPreview }: { id: number; isPreview: boolean }) {
  const { t } = useLingui();
  // Not kept: the list of the preview is replaced by that of the import.
  const changes = useInfiniteQuery({ ...listQuery('import/changes', { import: String(id) }), gcTime: 0 });
  return (
    <Panel title={t`Products`}>
      <List pages={changes}>
        {(rows) =>
          rows?.length === 0 ? (
            <p className="text-text-2">
              {isPreview ? (
                <Trans>The file changes no product.</Trans>
              ) : (
                <Trans>The import changed no product.</Trans>
              )}
            </p>
          ) : (
            <ul className="grid gap-3">
              {rows?.map((change) => (
                <li key={change.handle} className="border-b pb-3 last:border-b-0 last:pb-0">
                  <ProductChange change={change} />
                </li>
              ))}
            </ul>
          )
        }
      </List>
    </Panel>
  );
}

function ProductChange({ change }: { change: Change }) {
  const { t } = useLingui();
  const nameOf = useValueName();
  const textOf = useValueText();
  const { title, product, handle, isNew, values, outcome } = change;
  const outcomes = {
    undone: t`Undone`,
    edited: t`Edited since: not undone`,
    options: t`Options changed: not undone`,
  };
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3">
        {product === null ? (
          <span className="font-medium break-words">{title}</span>
        ) : (
          <Link
            to="/products/$id"
            params={{ id: String(product) }}
            className="font-medium break-words text-primary hover:underline"
          >
            {title}
          </Link>
        )}
        <span className="text-xs break-all text-text-3">{handle}</span>
        {isNew && (
          <Badge tone="active">
            <Trans>New</Trans>
          </Badge>
        )}
        {outcome && <Badge tone={outcome === 'undone' ? 'neutral' : 'waiting'}>{outcomes[outcome]}</Badge>}
      </div>
      {values.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
          {values.map(({ name, before, after }) => (
            <div key={name} className="contents">
              <dt className="break-words text-text-2">{nameOf(name)}</dt>
              <dd className="min-w-0 break-words max-sm:mb-1">
                <del className="text-text-3">{textOf(name, before)}</del>{' '}
                <span aria-hidden className="text-text-3">
                  →
                </span>{' '}
                <ins className="no-underline">{textOf(name, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

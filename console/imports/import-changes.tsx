import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { List } from '../ui/list.tsx';
import { Panel } from '../ui/panel.tsx';
import { useValueName, useValueText } from './value-names.ts';

type Change = Output<'import/changes'>['list'][number];
type ShopOfImport = Output<'import/shops'>['list'][number];

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
  const { title, product, handle, isNew, values, outcome } = change;
  const outcomes = {
    undone: t`Undone`,
    edited: t`Edited since: not undone`,
    options: t`Options changed: not undone`,
  };
  return (
    <div className="grid gap-1">
      <ChangeHead
        link={product === null ? null : { to: '/products/$id', params: { id: String(product) } }}
        name={title}
        detail={handle}
        isNew={isNew}
        isDone={outcome === 'undone'}
        effect={outcome && outcomes[outcome]}
      />
      <ValueChanges values={values} />
    </div>
  );
}

interface ValueChange {
  name: string;
  before: unknown;
  after: unknown;
  /** An operator edited it after the import. */
  isEdited?: boolean;
  /** The edited value. */
  now?: unknown;
}

interface ValueChangesProps {
  values: readonly ValueChange[];
  /** Addresses of logos by id. */
  logos?: ReadonlyMap<unknown, string>;
}

function ValueChanges({ values, logos }: ValueChangesProps) {
  const { t } = useLingui();
  const nameOf = useValueName();
  const textOf = useValueText();
  const thumbnailOf = (name: string, value: unknown) => {
    const src = name === 'logo' ? logos?.get(value) : undefined;
    return (
      src && (
        <img
          src={src}
          alt={t`Logo`}
          width={32}
          height={32}
          loading="lazy"
          className="inline-block size-8 rounded-sm bg-surface-2 object-cover"
        />
      )
    );
  };
  const shown = (name: string, value: unknown) => thumbnailOf(name, value) || textOf(name, value);
  if (values.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
      {values.map(({ name, before, after, isEdited, now }) => (
        <div key={name} className="contents">
          <dt className="break-words text-text-2">{nameOf(name)}</dt>
          <dd className="min-w-0 break-words max-sm:mb-1">
            <del className="text-text-3">{shown(name, before)}</del>{' '}
            <span aria-hidden className="text-text-3">
              →
            </span>{' '}
            <ins className="no-underline">{shown(name, after)}</ins>
            {isEdited && (
              <p className="text-text-2">
                <EditedValue value={textOf(name, now)} thumbnail={thumbnailOf(name, now)} />
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const EditedValue = ({ value, thumbnail }: { value: string; thumbnail: ReactNode }) =>
  thumbnail ? (
    <>
      <Trans>Edited since, this logo stays:</Trans> {thumbnail}
    </>
  ) : (
    <Trans>Edited since: “{value}” stays.</Trans>
  );

/** Shops that the file changes or creates, with each value before and after; before an undo also with its effect. */
export function ImportShops({ id }: { id: number }) {
  const { t } = useLingui();
  const shops = useInfiniteQuery({ ...listQuery('import/shops', { import: String(id) }), gcTime: 0 });
  if (!shops.error && !shops.data?.pages[0]?.list.length) return null;
  const logos = new Map(
    shops.data?.pages.flatMap((page) => page.logos.map(({ id: logo, image }) => [logo, image])),
  );
  return (
    <Panel title={t`Shops`}>
      <List pages={shops}>
        {(rows) => (
          <ul className="grid gap-3">
            {rows?.map((shop) => (
              <li key={shop.slug} className="border-b pb-3 last:border-b-0 last:pb-0">
                <ShopChange change={shop} logos={logos} />
              </li>
            ))}
          </ul>
        )}
      </List>
    </Panel>
  );
}

function ShopChange({ change, logos }: { change: ShopOfImport; logos: ReadonlyMap<unknown, string> }) {
  const { t } = useLingui();
  const { name, shop, slug, isNew, values, outcome, expected } = change;
  const outcomes = {
    undone: isNew ? t`Removed` : t`Undone`,
    edited: isNew ? t`Edited since: not removed` : t`Edited since: undone in part`,
    used: t`In use: not removed`,
  };
  const previews = {
    undone: null,
    edited: isNew ? t`Edited since: an undo keeps it` : t`Edited since: an undo keeps these values`,
    used: t`In use: an undo keeps it`,
  };
  const effect = outcome ? outcomes[outcome] : expected && previews[expected];
  return (
    <div className="grid gap-1">
      <ChangeHead
        link={shop === null ? null : { to: '/shops/$id', params: { id: String(shop) } }}
        name={name}
        detail={slug}
        isNew={isNew}
        isDone={outcome === 'undone'}
        effect={effect}
      />
      <ValueChanges values={values} logos={logos} />
    </div>
  );
}

interface ChangeHeadProps {
  /** `null`: the product or shop does not exist. */
  link: LinkProps | null;
  name: string;
  /** Handle or slug. */
  detail: string;
  isNew: boolean;
  isDone: boolean;
  /** Of the undo. */
  effect: string | null;
}

function ChangeHead({ link, name, detail, isNew, isDone, effect }: ChangeHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {link ? (
        <Link {...link} className="font-medium break-words text-primary hover:underline">
          {name}
        </Link>
      ) : (
        <span className="font-medium break-words">{name}</span>
      )}
      <span className="text-xs break-all text-text-3">{detail}</span>
      {isNew && (
        <Badge tone="active">
          <Trans>New</Trans>
        </Badge>
      )}
      {effect && <Badge tone={isDone ? 'neutral' : 'waiting'}>{effect}</Badge>}
    </div>
  );
}

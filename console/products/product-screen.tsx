import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ExternalLink, Star } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EditForm, SaveButtons } from '../ui/edit-form.tsx';
import { TextField } from '../ui/field.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAttempt, useStoredDraft } from '../ui/use-draft.ts';
import { type Draft, draftOf, emptyDraft, faultsOf, formOf, handleOf } from './draft.ts';
import type { EditorPart } from './editor-part.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductImages } from './product-images.tsx';
import { type Product, ProductStateBadge } from './product-state.tsx';
import { ProductTexts } from './product-texts.tsx';
import { ProductVariants } from './product-variants.tsx';
import { StockCommand } from './stock-command.tsx';
import { StockHistory } from './stock-history.tsx';

const route = getRouteApi('/console-frame/products/$id');

const useParent = () => {
  const { t } = useLingui();
  return { to: '/products', title: t`Products` } as const;
};

/** A product and everything about it that can be edited, saved as a whole. */
export function ProductScreen() {
  const { id } = route.useParams();
  const { t } = useLingui();
  const parent = useParent();
  const shown = useQuery(query('product/show', { product: id }));
  return (
    <Loaded query={shown} head={<ScreenHead title={t`Product ${id}`} parent={parent} />}>
      {(product) => <StoredProduct key={product.id} product={product} />}
    </Loaded>
  );
}

function StoredProduct({ product }: { product: Product }) {
  const { t } = useLingui();
  const parent = useParent();
  const edit = useStoredDraft(product, draftOf, faultsOf);
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, faults, attempt } = edit;
  const save = useCommand('product/save', edit.onSaved);
  const isPending = save.isPending || isSaving;
  const send = () => save.mutate({ product: product.id, version: opened.version, form: formOf(draft) });
  const mayEdit = useMay('product/save');
  const mayReadReviews = useMay('review/list');
  const inStock = product.variants.some(({ onSale, stock }) => onSale && stock !== 0);
  return (
    <Editor
      {...{ draft, product, isEdited, isOutdated, mayEdit, isPending, faults }}
      error={save.error}
      change={(part) => setDraft((current) => changed(current, part))}
      onSubmit={() => attempt(send)}
      head={
        <ScreenHead
          parent={parent}
          title={opened.form.texts.en.title}
          badge={
            <ProductStateBadge
              onSale={product.form.onSale}
              inStock={inStock}
              isLow={false}
              publishAt={product.schedule?.publishAt ?? null}
              isIncomplete={Boolean(product.schedule?.problem)}
            />
          }
        >
          {product.form.onSale && (
            <a
              href={`/detail/${product.id}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('ghost')}
            >
              <Icon of={ExternalLink} size={16} />
              <Trans>View in the shop</Trans>
            </a>
          )}
          {mayReadReviews && (
            <Link
              to="/reviews"
              search={{ status: 'all', product: String(product.id) }}
              className={buttonClass('ghost')}
            >
              <Icon of={Star} size={16} />
              <Trans>Reviews</Trans>
            </Link>
          )}
          <StockCommand product={product} />
          {mayEdit && <SaveButtons {...{ isEdited, isPending }} onDiscard={edit.discard} />}
        </ScreenHead>
      }
      below={
        <>
          <StockHistory product={product} />
          <Panel title={t`History`}>
            <History acts={product.acts} steps={[]} />
          </Panel>
        </>
      }
    />
  );
}

/** A product that is not stored before it is complete. */
export function NewProductScreen() {
  const { t } = useLingui();
  const parent = useParent();
  const choices = useQuery(query('product/choices', {}));
  return (
    <Loaded query={choices} head={<ScreenHead title={t`New product`} parent={parent} />}>
      {({ categories }) => <NewProduct category={categories[0]?.slug ?? ''} />}
    </Loaded>
  );
}

function NewProduct({ category }: { category: string }) {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const [empty] = useState(() => emptyDraft(category));
  const [draft, setDraft] = useState(empty);
  const [shop, setShop] = useState('');
  const [typedHandle, setHandle] = useState<string | null>(null);
  const handle = typedHandle ?? handleOf(draft.texts.en.title);
  const { faults, attempt } = useAttempt(
    new Set([
      ...faultsOf(draft),
      ...(shop.trim() ? [] : ['shop']),
      ...(handle === '' || handle !== handleOf(handle) ? ['handle'] : []),
    ]),
  );
  const add = useCommand('product/add', ({ product }) => {
    toast(t`Product created`);
    void navigate({
      to: '/products/$id',
      params: { id: String(product) },
      replace: true,
      ignoreBlocker: true,
    });
  });
  return (
    <Editor
      {...{ draft, faults }}
      error={add.error}
      change={(part) => setDraft((now) => changed(now, part))}
      product={null}
      mayEdit
      isEdited={draft !== empty && !add.isSuccess}
      isPending={add.isPending}
      onSubmit={() => attempt(() => add.mutate({ handle, shop: shop.trim(), form: formOf(draft) }))}
      head={
        <ScreenHead title={t`New product`} parent={parent}>
          <Button variant="primary" type="submit" disabled={add.isPending}>
            <Trans>Create product</Trans>
          </Button>
        </ScreenHead>
      }
      facts={
        <>
          <TextField
            label={t`Shop`}
            hint={t`Name, slug or id`}
            value={shop}
            error={faults.has('shop') ? t`Enter a shop.` : undefined}
            onChange={(event) => setShop(event.target.value)}
          />
          <TextField
            label={t`Handle`}
            hint={t`Identifies the product in imported files.`}
            value={handle}
            error={faults.has('handle') ? t`Letters and digits, joined by hyphens.` : undefined}
            onChange={(event) => setHandle(event.target.value)}
          />
        </>
      }
    />
  );
}

const changed = (draft: Draft, part: Parameters<EditorPart['change']>[0]): Draft => ({
  ...draft,
  ...(typeof part === 'function' ? part(draft) : part),
});

interface EditorProps extends EditorPart, Omit<ComponentProps<typeof EditForm>, 'side' | 'children'> {
  /** `null`: new. */
  product: Product | null;
  /** Fields of a new product only. */
  facts?: ReactNode;
}

function Editor({ draft, change, product, facts, mayEdit, ...form }: EditorProps) {
  const parts = { draft, change, faults: form.faults };
  return (
    <EditForm
      {...form}
      // The tabs of languages are not disabled for operators who only read.
      mayEdit
      side={
        <fieldset disabled={!mayEdit} className="grid min-w-0 gap-4">
          <ProductFacts {...parts} product={product}>
            {facts}
          </ProductFacts>
        </fieldset>
      }
    >
      <fieldset disabled={!mayEdit} className="min-w-0">
        <ProductImages {...parts} />
      </fieldset>
      <ProductTexts {...parts} mayEdit={mayEdit} />
      <fieldset disabled={!mayEdit} className="min-w-0">
        <ProductVariants {...parts} product={product} />
      </fieldset>
    </EditForm>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EditForm, OutdatedNotice, SaveButtons } from '../ui/edit-form.tsx';
import { TextField } from '../ui/field.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { toast } from '../ui/toasts.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { type Draft, draftOf, emptyDraft, faultsOf, formOf, handleOf } from './draft.ts';
import type { EditorPart } from './editor-part.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductImages } from './product-images.tsx';
import { type Product, ProductStateBadge } from './product-state.tsx';
import { ProductTexts } from './product-texts.tsx';
import { ProductVariants } from './product-variants.tsx';
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
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, discard, onSaved } = useDraft(
    product,
    draftOf,
  );
  const [isTried, setIsTried] = useState(false);
  const save = useCommand('product/save', ({ version }) => {
    setIsTried(false);
    onSaved(version);
    toast(t`Saved`);
  });
  const isPending = save.isPending || isSaving;
  const faults = faultsOf(draft);
  const submit = () => {
    setIsTried(true);
    if (faults.size === 0 && !isPending)
      save.mutate({ product: product.id, version: opened.version, form: formOf(draft) });
  };
  const mayEdit = useMay('product/save');
  const inStock = product.variants.some(({ onSale, stock }) => onSale && stock !== 0);
  return (
    <Editor
      {...{ draft, product, isEdited, mayEdit, isPending }}
      change={(part) => setDraft((current) => changed(current, part))}
      faults={isTried ? faults : new Set()}
      onSubmit={submit}
      head={
        <ScreenHead
          parent={parent}
          title={opened.form.texts.en.title}
          badge={<ProductStateBadge onSale={product.form.onSale} inStock={inStock} isLow={false} />}
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
          {mayEdit && <SaveButtons {...{ isEdited, isPending }} onDiscard={discard} />}
        </ScreenHead>
      }
      notices={
        <>
          {isOutdated && <OutdatedNotice />}
          <CommandFailure error={save.error} />
        </>
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
  const navigate = useNavigate();
  const choices = useQuery(query('product/choices', {}));
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [shop, setShop] = useState('');
  const [typedHandle, setHandle] = useState<string | null>(null);
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
    <Loaded query={choices} head={<ScreenHead title={t`New product`} parent={parent} />}>
      {({ categories }) => {
        const current = draft ?? emptyDraft(categories[0]?.slug ?? '');
        const handle = typedHandle ?? handleOf(current.texts.en.title);
        const faults = faultsOf(current);
        const isHandleWrong = handle !== handleOf(handle) || handle === '';
        const submit = () => {
          setIsTried(true);
          if (faults.size === 0 && !isHandleWrong && shop.trim() && !add.isPending)
            add.mutate({ handle, shop: shop.trim(), form: formOf(current) });
        };
        return (
          <Editor
            draft={current}
            change={(part) => setDraft((now) => changed(now ?? current, part))}
            product={null}
            mayEdit
            isEdited={draft !== null && !add.isSuccess}
            faults={isTried ? faults : new Set()}
            isPending={add.isPending}
            onSubmit={submit}
            head={
              <ScreenHead title={t`New product`} parent={parent}>
                <Button variant="primary" type="submit" disabled={add.isPending}>
                  <Trans>Create product</Trans>
                </Button>
              </ScreenHead>
            }
            notices={<CommandFailure error={add.error} />}
            facts={
              <>
                <TextField
                  label={t`Shop`}
                  hint={t`Name, slug or id`}
                  value={shop}
                  error={isTried && !shop.trim() ? t`Enter a shop.` : undefined}
                  onChange={(event) => setShop(event.target.value)}
                />
                <TextField
                  label={t`Handle`}
                  hint={t`Identifies the product in imported files.`}
                  value={handle}
                  error={isTried && isHandleWrong ? t`Letters and digits, joined by hyphens.` : undefined}
                  onChange={(event) => setHandle(event.target.value)}
                />
              </>
            }
          />
        );
      }}
    </Loaded>
  );
}

const changed = (draft: Draft, part: Parameters<EditorPart['change']>[0]): Draft => ({
  ...draft,
  ...(typeof part === 'function' ? part(draft) : part),
});

interface EditorProps extends EditorPart {
  /** `null`: new. */
  product: Product | null;
  mayEdit: boolean;
  isEdited: boolean;
  isPending: boolean;
  onSubmit: () => void;
  head: ReactNode;
  notices: ReactNode;
  /** Fields of a new product only. */
  facts?: ReactNode;
  below?: ReactNode;
}

function Editor({ draft, change, faults, product, facts, ...form }: EditorProps) {
  const parts = { draft, change, faults };
  return (
    <EditForm
      {...form}
      hasFaults={faults.size > 0}
      side={
        <ProductFacts {...parts} product={product}>
          {facts}
        </ProductFacts>
      }
    >
      <ProductImages {...parts} />
      <ProductTexts {...parts} />
      <ProductVariants {...parts} product={product} />
    </EditForm>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { number } from '../../src/platform/i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { type DraftVariant, priceOf, variantLabel } from './draft.ts';
import type { EditorPart } from './editor-part.ts';
import { ProductOptions } from './product-options.tsx';
import type { Product } from './product-state.tsx';

/** Options, and a row for every combination of their values. */
export function ProductVariants({
  draft,
  change,
  faults,
  product,
}: EditorPart & { product: Product | null }) {
  const { t } = useLingui();
  const { variants, texts, images } = draft;
  const { options } = texts.en;
  const setVariant = (at: number, part: Partial<DraftVariant>) =>
    change({ variants: variants.map((each, place) => (place === at ? { ...each, ...part } : each)) });
  const stockOf = ({ id }: DraftVariant) => product?.variants.find((each) => each.id === id)?.stock;
  const cell = 'px-2 py-1.5 first:ps-4 last:pe-4';
  const [first] = variants;
  return (
    <Panel title={t`Options and variants`} flush>
      <ProductOptions draft={draft} change={change} faults={faults} />
      <div className="relative overflow-x-auto border-t">
        <table className="w-full min-w-[40rem] text-sm">
          <thead className="border-b bg-surface-2 text-xs text-text-2">
            <tr className="h-8 text-start">
              {[t`For sale`, t`Variant`, t`Price in US dollars`, t`SKU`, t`Stock`, t`Image`].map((title) => (
                <th key={title} scope="col" className={`${cell} text-start font-medium`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, at) => {
              const label = variantLabel(options, variant.values) || t`The product`;
              const isWrong = faults.has('variants') && variant.isSold && priceOf(variant.price) === null;
              return (
                <tr key={variant.values.join()} className="border-b last:border-b-0">
                  <td className={cell}>
                    <label className="control flex items-center">
                      <input
                        type="checkbox"
                        className="size-4 accent-primary"
                        aria-label={t`Sell ${label}`}
                        checked={variant.isSold}
                        onChange={(event) => setVariant(at, { isSold: event.target.checked })}
                      />
                    </label>
                  </td>
                  <td className={`${cell} min-w-32 ${variant.isSold ? 'font-medium' : 'text-text-3'}`}>
                    {label}
                  </td>
                  <td className={`${cell} w-28`}>
                    <TextField
                      bare
                      label={t`Price of ${label}`}
                      inputMode="decimal"
                      value={variant.price}
                      disabled={!variant.isSold}
                      aria-invalid={isWrong}
                      error={isWrong ? t`Enter a price.` : undefined}
                      onChange={(event) => setVariant(at, { price: event.target.value })}
                    />
                  </td>
                  <td className={`${cell} w-36`}>
                    <TextField
                      bare
                      label={t`SKU of ${label}`}
                      maxLength={100}
                      value={variant.sku}
                      disabled={!variant.isSold}
                      onChange={(event) => setVariant(at, { sku: event.target.value })}
                    />
                  </td>
                  <td className={`${cell} w-28`}>
                    {variant.id === null ? (
                      <TextField
                        bare
                        label={t`Stock of ${label}`}
                        inputMode="numeric"
                        placeholder={t`Always`}
                        value={variant.stock}
                        disabled={!variant.isSold}
                        onChange={(event) => setVariant(at, { stock: event.target.value })}
                      />
                    ) : (
                      <Pieces of={stockOf(variant)} />
                    )}
                  </td>
                  <td className={`${cell} w-32`}>
                    <SelectField
                      bare
                      label={t`Image of ${label}`}
                      value={variant.image ?? ''}
                      disabled={!variant.isSold || images.length === 0}
                      onChange={(event) => setVariant(at, { image: Number(event.target.value) || null })}
                    >
                      <option value="">{t`None`}</option>
                      {images.map(({ id }, place) => (
                        <option key={id} value={id}>{t`Image ${place + 1}`}</option>
                      ))}
                    </SelectField>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t px-4 py-2 empty:hidden">
        {faults.has('variants') && (
          <p className="grow text-xs text-danger">
            <Trans>Every sold variant needs a price, and at least one variant has to be sold.</Trans>
          </p>
        )}
        {variants.length > 1 && first && priceOf(first.price) !== null && (
          <Button
            variant="ghost"
            onClick={() => change({ variants: variants.map((each) => ({ ...each, price: first.price })) })}
          >
            <Trans>One price for all</Trans>
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Current pieces of a stored variant. */
function Pieces({ of }: { of: number | null | undefined }) {
  if (of === null)
    return (
      <span className="text-text-2">
        <Trans>Always</Trans>
      </span>
    );
  return <span className={of === 0 ? 'text-danger' : ''}>{number(of ?? 0)}</span>;
}

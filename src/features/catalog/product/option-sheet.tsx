import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { ProductDetail } from '#contract/products.ts';
import type { Variant } from '#contract/catalog.ts';
import { maxQuantity } from '#domain/cart.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Image } from '../../../ui/image.tsx';
import { Price } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import {
  type Choice,
  choiceText,
  choose,
  isAvailable,
  missing,
  imageOf,
  priceOf,
  swatchesOf,
  variantOf,
} from './choice.ts';
import { OptionPicker } from './option-picker.tsx';

/** Stocks below this are shown as a number. */
const fewPieces = 10;

interface OptionSheetProps {
  product: ProductDetail;
  open: boolean;
  onClose: () => void;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  /** Loads the code that `onAdd` needs. Called when the options are shown. */
  prepareAdd: () => void;
  /** Adds to the cart, and reports the result itself. */
  onAdd: (variant: Variant, quantity: number) => void;
  onBuy: (variant: Variant, quantity: number) => void;
  /** Renders into the page instead of a sheet. */
  inline?: boolean;
}

/** Options, quantity and buttons, in a sheet or in the page. Image, price and stock follow the choice. */
export default function OptionSheet({
  product,
  open,
  onClose,
  choice,
  onChoice,
  prepareAdd,
  onAdd,
  onBuy,
  inline = false,
}: OptionSheetProps) {
  const { t } = useLingui();
  const online = useOnline();
  const [wanted, setWanted] = useState(1);
  const [tried, setTried] = useState(false);
  const variant = variantOf(product.variants, choice);
  const max = Math.min(variant?.stock ?? maxQuantity, maxQuantity);
  const quantity = Math.max(1, Math.min(wanted, max));
  const gap = missing(choice);
  const missingName = product.options[gap]?.name;
  const soldOut = !isAvailable(product.variants, choice);
  const text = choiceText(product.options, choice);
  const { price, varies } = priceOf(product.variants, choice) ?? {
    price: product.price,
    varies: product.fromPrice,
  };

  const withVariant = (then: (chosen: Variant) => void) => () => {
    if (variant) then(variant);
    else setTried(true);
  };
  useEffect(prepareAdd, [prepareAdd]);
  const add = (chosen: Variant) => {
    // Repeated taps reach the sheet while it closes.
    if (!open) return;
    onClose();
    onAdd(chosen, quantity);
  };

  const Frame = inline ? InlineFrame : Sheet;
  return (
    <Frame
      open={open}
      onClose={onClose}
      title={t({
        message: 'Options',
        comment: 'Title of the sheet with options of a product, such as color and size',
      })}
      footer={
        <>
          {!online && (
            <p className="pb-3 text-center text-sm text-text-3">
              <Trans>You need a connection to buy now.</Trans>
            </p>
          )}
          <div className="flex gap-3">
            <Button
              variant="soft"
              size="large"
              padding="tight"
              className="flex-1"
              disabled={soldOut}
              onClick={withVariant(add)}
            >
              {soldOut ? <Trans>Sold out</Trans> : <Trans>Add to cart</Trans>}
            </Button>
            <Button
              size="large"
              padding="tight"
              className="flex-1"
              disabled={soldOut || !online}
              onClick={withVariant((chosen) => onBuy(chosen, quantity))}
            >
              <Trans>Buy now</Trans>
            </Button>
          </div>
        </>
      }
    >
      <div className={cx('flex gap-4 pt-2 pb-5', inline && !text && 'hidden')}>
        <Image
          of={imageOf(product, choice)}
          alt=""
          ratio="1 / 1"
          sizes="96px"
          className="w-24 shrink-0 self-start rounded-md"
        />
        <div className="min-w-0 space-y-1" aria-live="polite">
          <p className="flex items-baseline gap-1.5">
            {varies && (
              <span className="text-xs text-text-3">
                <Trans>from</Trans>
              </span>
            )}
            <Price value={price} size="lg" tone="text" />
          </p>
          <p className="text-sm text-text-2">{text || product.title}</p>
          {soldOut && (
            <p className="text-sm text-danger">
              {text ? t`${text} is sold out. Choose another option.` : t`Sold out`}
            </p>
          )}
          {variant && !soldOut && (
            <p className={`text-sm ${variant.stock < fewPieces ? 'text-sale' : 'text-text-3'}`}>
              {variant.stock < fewPieces ? (
                <Plural value={variant.stock} other="Only # left" comment="Number of items left in stock" />
              ) : (
                <Trans>In stock</Trans>
              )}
            </p>
          )}
        </div>
      </div>
      <div className="space-y-6">
        {product.options.map((option, index) => (
          <OptionPicker
            key={option.name}
            name={option.name}
            values={option.values}
            variants={product.variants}
            images={swatchesOf(product, index)}
            choice={choice}
            index={index}
            error={
              tried && missingName === option.name
                ? t({
                    message: `First choose: ${option.name}`,
                    comment: 'Error: {0} is the name of an option, such as color or size',
                  })
                : undefined
            }
            onChoose={(value) => onChoice(choose(choice, index, value))}
          />
        ))}
        <div className="flex items-center justify-between gap-4">
          <p className="text-sm font-semibold">
            <Trans>Quantity</Trans>
          </p>
          <Stepper value={quantity} max={Math.max(1, max)} onChange={setWanted} label={t`Quantity`} />
        </div>
      </div>
    </Frame>
  );
}

/** Frame of the same content in the page. */
const InlineFrame = ({ children, footer }: { children: ReactNode; footer: ReactNode }) => (
  <Card as="div">
    {children}
    <div className="mt-5">{footer}</div>
  </Card>
);

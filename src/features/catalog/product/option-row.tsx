import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ProductDetail } from '#contract/products.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Choice, choiceText } from './choice.ts';

interface OptionRowProps {
  product: ProductDetail;
  choice: Choice;
  onOpen: () => void;
}

/** The chosen option, or the options to choose from; opens the option sheet. */
export function OptionRow({ product, choice, onOpen }: OptionRowProps) {
  const text = choiceText(product.options, choice);
  const names = product.options.map(({ name, values }) => `${name} (${values.length})`).join(' · ');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-13 w-full items-center gap-3 text-start text-sm"
      onClick={onOpen}
    >
      <span className="min-w-20 shrink-0 text-text-3">
        {text ? (
          <Trans comment="Before the chosen options of a product, such as “Blue, M”">Selected</Trans>
        ) : (
          <Trans>Choose</Trans>
        )}
      </span>
      <span className="min-w-0 flex-1 free-text-1 font-medium">{text || names}</span>
      <Icon of={ChevronRight} size={18} className="shrink-0 text-text-3 rtl:-scale-x-100" />
    </button>
  );
}

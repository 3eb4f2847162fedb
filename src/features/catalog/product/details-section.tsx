import { Trans } from '@lingui/react/macro';
import type { ProductDetail } from '#contract/products.ts';
import { SectionTitle } from '../section-title.tsx';
import { Card } from '../../../ui/card.tsx';
import { RichText } from './rich-text.tsx';

/** The shop's description and the table of specifications. */
export function DetailsSection({ product }: { product: ProductDetail }) {
  return (
    <section id="details" aria-labelledby="details-title" className="arrive-350">
      <SectionTitle>
        <span id="details-title">
          <Trans comment="Tab and heading: description and data of a product">Details</Trans>
        </span>
      </SectionTitle>
      <div className="gap-8 space-y-5 lg:grid lg:grid-cols-2 lg:space-y-0">
        <RichText html={product.description} />
        {product.specs.length > 0 && (
          <Card as="dl" padding="none" className="self-start overflow-hidden text-sm">
            {product.specs.map(({ label, value }) => (
              <div
                key={label}
                className="grid grid-cols-[38%_1fr] gap-3 border-b border-border px-4 py-3 last:border-b-0"
              >
                <dt className="text-text-3">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Card>
        )}
      </div>
    </section>
  );
}

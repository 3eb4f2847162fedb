import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Button } from '../../ui/button.tsx';
import { type CartViewLine, idsOf } from './cart-view.ts';
import { LineImage } from './line-image.tsx';
import { LineTitle } from './line-title.tsx';

interface GoneCardProps {
  lines: CartViewLine[];
  onRemove: (variantIds: number[]) => void;
}

/**
 * Lines that cannot be bought now, below the others. They stay until removed, because they may become available
 * again.
 */
export function GoneCard({ lines, onRemove }: GoneCardProps) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <Card aria-labelledby="gone" padding="none">
      <header className="flex items-center justify-between gap-2 ps-4 pe-1">
        <h2 id="gone" className="py-3 font-semibold text-text-2">
          <Plural value={lines.length} one="# item not available" other="# items not available" />
        </h2>
        {lines.length > 1 && (
          <Button variant="ghost" size="small" onClick={() => onRemove(idsOf(lines))}>
            <Trans comment="Button: remove all items that are no longer available">Remove all</Trans>
          </Button>
        )}
      </header>
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <li key={line.variantId} className="flex items-center gap-3 py-3 ps-4 pe-1">
            <LineImage line={line} dim />
            <div className="min-w-0 flex-1 text-text-2">
              <LineTitle line={line} />
              <p className="mt-1 text-xs font-semibold">
                {line.info.available ? <Trans>Sold out</Trans> : <Trans>No longer sold</Trans>}
              </p>
            </div>
            <IconButton
              label={t({
                message: `Delete ${line.info.title}`,
                comment: 'Button on an item in the cart, read by screen readers',
              })}
              onClick={() => onRemove([line.variantId])}
              className="text-text-3"
            >
              <Icon of={Trash2} size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

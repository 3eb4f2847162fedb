import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import type { Product } from './product-state.tsx';
import { StockDialog } from './stock-dialog.tsx';

/** In the head of the product, because operators who change only its stock have a disabled form. */
export function StockCommand({ product }: { product: Product }) {
  const [isCounting, setIsCounting] = useState(false);
  if (!useMay('stock/change')) return null;
  return (
    <>
      <Button onClick={() => setIsCounting(true)}>
        <Trans>Change stock</Trans>
      </Button>
      <StockDialog
        key={String(isCounting)}
        product={product}
        open={isCounting}
        onClose={() => setIsCounting(false)}
      />
    </>
  );
}

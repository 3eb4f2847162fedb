import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import { PayContent, type PayContentProps } from './pay-content.tsx';
import type { PayTarget } from './pay-target.ts';

export interface PaySheetProps extends Omit<PayContentProps, 'target'> {
  /** `null`: closed. Keeps its identity while open. */
  target: PayTarget | null;
  /** The orders stay unpaid. */
  onClose: () => void;
}

/**
 * Pays orders from the wallet. Amount and payee stay visible beside the key pad, and the result appears in the same
 * sheet.
 */
export function PaySheet({ target, onClose, ...content }: PaySheetProps) {
  const { t } = useLingui();
  // The last order stays visible while the sheet closes.
  const [shown, setShown] = useState(target);
  if (target && target !== shown) setShown(target);
  return (
    <Sheet open={target !== null} onClose={onClose} title={t`Payment`}>
      {shown && <PayContent key={shown.sn} {...content} target={shown} />}
    </Sheet>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import { PayContent, type PayContentProps } from './pay-content.tsx';
import type { PayTarget } from './pay-target.ts';

export interface PaySheetProps extends Omit<PayContentProps, 'target'> {
  /** `null`: closed. The same object for as long as it is open. */
  target: PayTarget | null;
  /** Closing leaves an unpaid order waiting. */
  onClose: () => void;
}

/** Pays orders from the wallet: amount and payee in sight, own key pad, and the result in the same place. */
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

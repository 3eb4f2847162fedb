import { useLingui } from '@lingui/react/macro';
import type { Card } from '../../contract/wallet.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { CardForm } from './card-form.tsx';

interface CardSheetProps {
  open: boolean;
  onClose: () => void;
  onAdded: (card: Card) => void;
}

export default function CardSheet({ open, onClose, onAdded }: CardSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Add a card`}>
      <CardForm onAdded={onAdded} />
    </Sheet>
  );
}

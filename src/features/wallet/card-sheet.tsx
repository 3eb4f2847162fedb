import { useLingui } from '@lingui/react/macro';
import type { Card } from '#contract/cards.ts';
import { fullName } from '#domain/person-name.ts';
import { useProfile } from '../../platform/api/use-profile.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { CardForm } from './card-form.tsx';

interface CardSheetProps {
  open: boolean;
  onClose: () => void;
  onAdded: (card: Card) => void;
}

export default function CardSheet({ open, onClose, onAdded }: CardSheetProps) {
  const { t } = useLingui();
  const info = useProfile();
  return (
    <Sheet open={open} onClose={onClose} title={t`Add a card`}>
      <CardForm holder={info ? fullName(info) : ''} onAdded={onAdded} />
    </Sheet>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Offer } from '../ui/offer.tsx';

/** Offers a new version of the app. */
export default function UpdateOffer({
  onUpdate,
  onDismiss,
}: {
  onUpdate: () => void;
  onDismiss: () => void;
}) {
  const { t } = useLingui();
  return (
    <Offer
      image={
        <span className="grid size-12 place-items-center rounded-md bg-primary-soft text-primary">
          <Icon of={Sparkles} size={24} />
        </span>
      }
      title={t({
        message: 'Update available',
        comment: 'Heading of an offer: there is a new version of the app',
      })}
      action={
        <Button size="small" onClick={onUpdate}>
          <Trans comment="Button: load the new version of the app">Update</Trans>
        </Button>
      }
      onDismiss={onDismiss}
    >
      <Trans>It takes a second and keeps your place.</Trans>
    </Offer>
  );
}

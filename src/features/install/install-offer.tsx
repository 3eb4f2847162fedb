import { Trans, useLingui } from '@lingui/react/macro';
import { currentBrand } from '../../platform/i18n/brand.ts';
import { Button } from '../../ui/button.tsx';
import { Offer } from '../../ui/offer.tsx';

/** Offers to install the app. */
export default function InstallOffer({
  onInstall,
  onDismiss,
}: {
  onInstall: () => void;
  onDismiss: () => void;
}) {
  const { t } = useLingui();
  return (
    <Offer
      image={<img src="/icons/any-192.png" alt="" className="size-12 rounded-md" />}
      title={t({
        message: `Keep ${currentBrand().name} at your fingertips`,
        comment: 'Offer to install the app on the home screen: {0} is okanto',
      })}
      action={
        <Button size="small" onClick={onInstall}>
          <Trans comment="Button: install the app">Install</Trans>
        </Button>
      }
      onDismiss={onDismiss}
    >
      <Trans>It opens instantly from your home screen, even offline.</Trans>
    </Offer>
  );
}

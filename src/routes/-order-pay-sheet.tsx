import { useQuery } from '../platform/api/query.ts';
import { fullName } from '#domain/person-name.ts';
import { FirstPayPassword } from '../features/account/first-pay-password.tsx';
import { addressListQuery } from '../features/addresses/addresses.queries.ts';
import { PaySheet, type PaySheetProps } from '../features/checkout/pay-sheet/pay-sheet.tsx';
import { PausedLabel, PausedNote } from '../features/pauses/paused.tsx';
import { usePause, usePausedTopUps } from '../features/pauses/use-pause.ts';
import { PayFunding } from '../features/wallet/pay-funding.tsx';
import { useProfile } from '../platform/api/use-profile.ts';
import { MailAfterPayment } from './-mail-after-payment.tsx';

type OrderPaySheetProps = Pick<PaySheetProps, 'target' | 'onClose' | 'onPaid' | 'onLeave'>;

/** Payment sheet with steps of the wallet and account features. */
export default function OrderPaySheet(props: OrderPaySheetProps) {
  const info = useProfile();
  const isPaused = usePause('checkout');
  const paused = usePausedTopUps();
  const addresses = useQuery(addressListQuery());
  const holder = (info && fullName(info)) || addresses.data?.list[0]?.addressee || '';
  return (
    <PaySheet
      {...props}
      renderFunding={(step) => (
        <PayFunding {...step} holder={holder} paused={paused} pausedLabel={<PausedLabel />} />
      )}
      renderFirstPassword={({ label, pay }) => <FirstPayPassword label={label} onSet={pay} />}
      pause={isPaused ? <PausedNote of="checkout" /> : null}
      afterwards={<MailAfterPayment />}
    />
  );
}

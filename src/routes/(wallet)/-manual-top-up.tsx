import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { PaymentDetour } from '../../features/wallet/payment-detour.ts';
import { EvidenceStep } from './-evidence-step.tsx';
import { TopUpProgress } from './-top-up-progress.tsx';

interface ManualTopUpProps {
  record: number | undefined;
  detour: PaymentDetour;
}

/**
 * Top-up for a payment made outside the app: amount and an image as evidence, then its state at a URL that survives a
 * reload.
 */
export function ManualTopUp({ record, detour }: ManualTopUpProps) {
  const navigate = useNavigate();
  const { amount, redirect } = detour;
  const show = (id?: number) =>
    void navigate({
      to: '/topUp',
      search: { method: 'manual', ...(id !== undefined && { record: id }), ...detour },
      state: true,
      replace: true,
    });
  if (record !== undefined)
    return <TopUpProgress key={record} id={record} redirect={redirect} onAgain={() => show()} />;
  return (
    <EvidenceStep network={null} wanted={amount} onHandedIn={show}>
      <p className="text-text-2">
        <Trans>
          For a payment you’ve already made, as agreed with customer service. Enter the amount and add proof,
          such as a bank receipt. We check it, usually within a day.
        </Trans>
      </p>
    </EvidenceStep>
  );
}

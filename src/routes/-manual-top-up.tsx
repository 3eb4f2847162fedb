import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { EvidenceStep } from './-evidence-step.tsx';
import { RechargeProgress } from './-recharge-progress.tsx';

/** A payment made outside the app: how much, and a picture of it; then its record, at an address that survives a reload. */
export function ManualTopUp({ record }: { record: number | undefined }) {
  const navigate = useNavigate();
  const show = (id?: number) =>
    void navigate({
      to: '/topUp',
      search: { method: 'manual', ...(id !== undefined && { record: id }) },
      replace: true,
    });
  if (record !== undefined) return <RechargeProgress key={record} id={record} onAgain={() => show()} />;
  return (
    <EvidenceStep network={null} onHandedIn={show}>
      <p className="text-text-2">
        <Trans>
          For a payment you have made already, as agreed with customer service. Say how much it was and add a
          picture that shows it, such as the bank’s receipt. Somebody checks it; usually it is there within a
          day.
        </Trans>
      </p>
    </EvidenceStep>
  );
}

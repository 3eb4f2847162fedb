import type { ReactNode } from 'react';
import { PausedNote } from '../../features/pauses/paused.tsx';
import { usePause } from '../../features/pauses/use-pause.ts';
import type { Blockchain } from '#contract/top-ups.ts';
import type { Amount } from '#domain/money.ts';
import { EvidenceForm } from '../../features/wallet/evidence/evidence-form.tsx';
import { UnresolvedEvidence } from '../../features/wallet/evidence/unresolved-evidence.tsx';
import { useEvidenceDraft } from '../../features/wallet/evidence/use-evidence-draft.ts';
import { useEvidenceTopUp } from '../../features/wallet/evidence/use-evidence-top-up.ts';

interface EvidenceStepProps {
  network: Blockchain | null;
  /** Initial value of the amount. */
  wanted: Amount | undefined;
  /** Called with the id of the accepted top-up. */
  onHandedIn: (id: number) => void;
  /** Instructions above the evidence form. */
  children: ReactNode;
}

/** Top-up with evidence: the form, or the previous submission while its outcome is unknown. */
export function EvidenceStep({ network, wanted, onHandedIn, children }: EvidenceStepProps) {
  const feature = network ? 'chainTopUp' : 'manualTopUp';
  const isPaused = usePause(feature);
  const way = network?.id ?? 'manual';
  const form = useEvidenceDraft(way, wanted);
  const recharge = useEvidenceTopUp(way, ({ id }) => {
    form.clear();
    onHandedIn(id);
  });
  if (recharge.waiting) return <UnresolvedEvidence waiting={recharge.waiting} recharge={recharge} />;
  return (
    <>
      {isPaused && <PausedNote of={feature} />}
      {children}
      <EvidenceForm network={network} form={form} recharge={recharge} isPaused={isPaused} />
    </>
  );
}

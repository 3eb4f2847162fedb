import { plural } from '@lingui/core/macro';
import { hashDigits } from '#domain/chain-format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Blockchain } from '#contract/top-ups.ts';
import { amount, type Cents } from '#domain/money.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { AmountEntry, topUpAmount } from '../amount-entry.tsx';
import { isTxHash } from './evidence-draft.ts';
import { EvidencePicker } from './evidence-picker.tsx';
import type { useEvidenceDraft } from './use-evidence-draft.ts';
import type { EvidenceTopUp, useEvidenceTopUp } from './use-evidence-top-up.ts';

interface EvidenceFormProps {
  /** Network on which it was sent; `null`: manual top-up. */
  network: Blockchain | null;
  form: ReturnType<typeof useEvidenceDraft>;
  recharge: ReturnType<typeof useEvidenceTopUp>;
  isPaused: boolean;
}

/** Form for the paid amount and an image as evidence (spec §5: both required). */
export function EvidenceForm({ network, form, recharge, isPaused }: EvidenceFormProps) {
  const { t } = useLingui();
  const online = useOnline();
  const { typed, txHash } = form.draft;
  const [evidenceId, setEvidenceId] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const valueCents = topUpAmount(typed);
  const hashWrong = network !== null && !isTxHash(txHash);

  const input = (paidCents: Cents, image: string): EvidenceTopUp => {
    const paid = { amount: amount(paidCents), evidenceId: image };
    if (network === null) return { method: 'manual', ...paid };
    const { id, address } = network;
    return { method: 'chain', network: id, address, ...paid, txHash: txHash.trim() };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (valueCents !== null && evidenceId !== null && !hashWrong)
      void recharge.send(input(valueCents, evidenceId));
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 lg:flex-none">
      <AmountEntry
        typed={typed}
        onTyped={(next) => form.change({ typed: next })}
        error={tried && valueCents === null ? t`Enter a valid amount` : undefined}
        disabled={recharge.busy}
      />
      {network !== null && (
        <Card as="div">
          <Field
            label={t({
              message: 'Transaction hash',
              comment: 'Label of a field: id of a blockchain transaction',
            })}
            value={txHash}
            onChange={(event) => form.change({ txHash: event.target.value.slice(0, 128) })}
            error={
              tried && hashWrong
                ? t`A transaction hash is 0x followed by ${plural(hashDigits, { one: '# character', other: '# characters' })}`
                : undefined
            }
            hint={<Trans>Your wallet or exchange shows it with the transfer.</Trans>}
            placeholder="0x…"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            dir="ltr"
          />
        </Card>
      )}
      <EvidencePicker form={form.name} onEvidence={setEvidenceId} wanted={tried} />
      {recharge.failure !== null && (
        <p role="alert" className="text-sm text-danger">
          {recharge.failure}
        </p>
      )}
      <BottomBar>
        <Button type="submit" size="large" block busy={recharge.busy} disabled={!online || isPaused}>
          {online ? <Trans>Submit for review</Trans> : <Trans>You’re offline</Trans>}
        </Button>
      </BottomBar>
    </form>
  );
}

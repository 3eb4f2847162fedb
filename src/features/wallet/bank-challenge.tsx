import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Recharge } from '#contract/top-ups.ts';
import { challengeDone, challengeMinutes } from '#domain/card-challenge.ts';
import { money } from '../../platform/i18n/format.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { StateView } from '../../ui/state-view.tsx';

interface BankChallengeProps {
  recharge: Recharge;
  /** URL of the bank's page. */
  page: string;
  /** The cardholder has responded on the bank's page, so the outcome can be fetched. */
  onAnswered: () => void;
  /** Returns to the form for another top-up. This one expires without further action. */
  onAgain: () => void;
}

/**
 * The bank's page in a sheet, where the cardholder confirms the payment (3-D Secure). A closed sheet can be reopened.
 */
export function BankChallenge({ recharge, page, onAnswered, onAgain }: BankChallengeProps) {
  const { t } = useLingui();
  const online = useOnline();
  const [open, setOpen] = useState(true);
  return (
    <>
      <div role="status">
        <StateView
          icon={ShieldCheck}
          title={<Trans>Your bank asks you to confirm</Trans>}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button disabled={!online} onClick={() => setOpen(true)}>
                {online ? (
                  <Trans comment="Button: send the code, or confirm the withdrawal">Confirm</Trans>
                ) : (
                  <Trans>You’re offline</Trans>
                )}
              </Button>
              <Button variant="plain" onClick={onAgain}>
                <Trans comment="Button after a failed bank confirmation: start another top-up (noun)">
                  New top-up
                </Trans>
              </Button>
            </div>
          }
        >
          <Trans>
            You’ll be charged {money(recharge.amount)} after you confirm with your bank. If you don’t confirm
            within <Plural value={challengeMinutes} one="# minute" other="# minutes" />, you won’t be charged.
          </Trans>
        </StateView>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={t`Confirm with your bank`}>
        <BankFrame page={page} onAnswered={onAnswered} />
      </Sheet>
    </>
  );
}

function BankFrame({ page, onAnswered }: Pick<BankChallengeProps, 'page' | 'onAnswered'>) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  // The sandbox keeps a bank's page from navigating the shop's window. The embedded test bank has our own origin, for
  // which `allow-scripts` with `allow-same-origin` would have no effect.
  const isForeign = !page.startsWith('/');
  // The message is only a trigger to refetch. Its content is not trusted: the acquirer reports the outcome.
  const onMessage = useEffectEvent(({ data, source }: MessageEvent) => {
    if (data === challengeDone && source === frame.current?.contentWindow) onAnswered();
  });
  useEffect(() => {
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  return (
    <div aria-busy={!loaded} className="h-[min(26rem,70dvh)] rounded-md bg-surface-2">
      <iframe
        ref={frame}
        src={page}
        title={t({
          message: 'Your bank',
          comment: 'Title of the frame that shows the page of the shopper’s bank, read by screen readers',
        })}
        {...(isForeign && { sandbox: 'allow-forms allow-scripts allow-same-origin' })}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        className="size-full rounded-md border-0"
      />
    </div>
  );
}

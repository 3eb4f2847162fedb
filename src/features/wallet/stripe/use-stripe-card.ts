import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Output } from '#contract/calls.ts';
import type { Card } from '#contract/cards.ts';
import { call } from '../../../platform/api/call.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { type CardElement, loadStripe, type StripeJs } from './load-stripe.ts';

interface Form {
  stripe: StripeJs;
  element: CardElement;
  setup: Output<'cardSetup'>;
}

/**
 * Stripe's card field in `parent`, and the addition of the entered card. Card data stays in Stripe's frame; the shop gets the id
 * of the PaymentMethod. @returns `failure` with `isOpen` false: the field was not loaded
 */
export function useStripeCard(onAdded: (card: Card) => void) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const parent = useRef<HTMLDivElement>(null);
  const form = useRef<Form | null>(null);
  // Confirmed at Stripe but not stored here: the next attempt sends the same id.
  const confirmed = useRef<string | null>(null);
  const running = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const notLoaded = t`The card form didn’t load. Check your connection and try again.`;
  const sentenceOf = (error: unknown) => (error instanceof ApiError ? messageOf(error) : notLoaded);

  const open = useEffectEvent(async (isClosed: () => boolean): Promise<void> => {
    const setup = await call('cardSetup', {}, { allowRepeat: true });
    const stripe = await loadStripe(setup.script, setup.publishableKey, i18n.locale);
    if (isClosed() || !parent.current) return;
    const { color } = getComputedStyle(parent.current);
    const element = stripe.elements().create('card', {
      hidePostalCode: true,
      disableLink: true,
      style: { base: { color, fontSize: '16px' } },
    });
    element.mount(parent.current);
    form.current = { stripe, element, setup };
  });
  const onFailed = useEffectEvent((error: unknown) => setFailure(sentenceOf(error)));
  // The field is an element of another company's script, outside React's tree.
  useEffect(() => {
    let isClosed = false;
    const start = async () => {
      try {
        await open(() => isClosed);
        if (!isClosed) setOpen(true);
      } catch (error) {
        if (!isClosed) onFailed(error);
      }
    };
    void start();
    return () => {
      isClosed = true;
      form.current?.element.destroy();
      form.current = null;
    };
  }, []);

  const add = async (holder: string) => {
    if (running.current || !form.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { stripe, element, setup } = form.current;
      if (confirmed.current === null) {
        const { setupIntent, error } = await stripe.confirmCardSetup(setup.clientSecret, {
          payment_method: { card: element, billing_details: { name: holder } },
        });
        if (!setupIntent) {
          setFailure(error?.message ?? notLoaded);
          return;
        }
        confirmed.current = setupIntent.payment_method;
      }
      const card = await call('cardAdd', { cardToken: confirmed.current }, { allowRepeat: true });
      void queryClient.invalidateQueries({ queryKey: ['cardList'] });
      onAdded(card);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { parent, isOpen, busy, failure, add };
}

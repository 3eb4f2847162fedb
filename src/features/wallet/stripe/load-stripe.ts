/** The part of Stripe.js that the card form uses. */
export interface CardElement {
  mount(parent: HTMLElement): void;
  destroy(): void;
}
export interface StripeJs {
  elements(): { create(type: 'card', options: object): CardElement };
  confirmCardSetup(
    clientSecret: string,
    data: { payment_method: { card: CardElement; billing_details: { name: string } } },
  ): Promise<{ setupIntent?: { payment_method: string }; error?: { message?: string } }>;
}

interface Page {
  Stripe?: (publishableKey: string, options: { locale: string }) => StripeJs;
  trustedTypes?: {
    defaultPolicy: object | null;
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): object;
  };
}
const page = globalThis as Page;

/** Stripe.js sets addresses of its scripts itself, which needs the default policy: scripts of its own host only. */
function allowScriptsOf(script: string): void {
  if (!page.trustedTypes || page.trustedTypes.defaultPolicy) return;
  const { origin } = new URL(script);
  page.trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      const wanted = new URL(url, location.href).origin;
      const isPart = origin === 'https://js.stripe.com' && wanted.endsWith('.js.stripe.com');
      if (wanted !== origin && !isPart) throw new TypeError(`no scripts of ${wanted}`);
      return url;
    },
  });
}

let loading: Promise<void> | undefined;

/** Loads Stripe.js once, from the address that the server names. @throws when it cannot be loaded; may be repeated */
export async function loadStripe(script: string, publishableKey: string, locale: string): Promise<StripeJs> {
  loading ??= new Promise<void>((resolve, reject) => {
    allowScriptsOf(script);
    const element = document.createElement('script');
    element.src = script;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      loading = undefined;
      reject(new Error('Stripe.js was not loaded'));
    });
    document.head.append(element);
  });
  await loading;
  if (!page.Stripe) throw new Error('Stripe.js has another interface');
  return page.Stripe(publishableKey, { locale });
}

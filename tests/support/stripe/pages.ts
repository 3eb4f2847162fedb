/** Stand-in for Stripe.js with the part of its interface that the app uses: a card form in a frame, and its confirmation. */
export const standInScript = (url: string): string => `
window.Stripe = () => ({
  elements: () => ({
    create: () => {
      const listeners = {};
      return {
        number: '',
        on(name, listener) { listeners[name] = listener; },
        mount(parent) {
          const input = document.createElement('input');
          input.setAttribute('aria-label', 'Card number of the acquirer');
          input.addEventListener('input', () => {
            this.number = input.value.replaceAll(' ', '');
            listeners.change?.({ complete: this.number.length === 16 });
          });
          parent.append(input);
          listeners.ready?.();
        },
        destroy() {},
      };
    },
  }),
  async confirmCardSetup(secret, { payment_method: { card, billing_details } }) {
    if (card.number.length !== 16) return { error: { message: 'Your card number is incomplete.' } };
    const body = new URLSearchParams({ secret, number: card.number, name: billing_details.name });
    const response = await fetch('${url}/confirm_setup', { method: 'POST', body });
    return { setupIntent: { payment_method: (await response.json()).id } };
  },
});`;

export const bankPage = `<!doctype html><html lang="en"><title>Bank</title><h1>Bank</h1>
<form method="post"><button name="yes" value="1">Approve</button><button name="no" value="1">Refuse</button></form></html>`;

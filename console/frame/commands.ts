import { msg } from '@lingui/core/macro';
import { includes, type Session } from '../api/session.ts';

/** Commands of the palette that open a screen, each with the call that the screen sends. */
const commands = [
  { target: { to: '/products/new' }, label: msg`New product`, calls: 'product/add' },
  { target: { to: '/products/stock' }, label: msg`Stock movements`, calls: 'stock/list' },
  { target: { to: '/products/imports' }, label: msg`Import products`, calls: 'import/upload' },
  { target: { to: '/promos/new' }, label: msg`New promo code`, calls: 'promo/add' },
  { target: { to: '/storefront/banners/new' }, label: msg`New banner`, calls: 'banner/add' },
  { target: { to: '/storefront/categories/new' }, label: msg`New category`, calls: 'category/add' },
  { target: { to: '/storefront/search-words' }, label: msg`Change search words`, calls: 'hot-words/save' },
  { target: { to: '/shops/new' }, label: msg`New shop`, calls: 'shop/add' },
  { target: { to: '/canned-answers/new' }, label: msg`New canned answer`, calls: 'canned/add' },
  { target: { to: '/orders/hand-over' }, label: msg`Hand over parcels`, calls: 'parcel/import' },
  { target: { to: '/orders/parcels' }, label: msg`Parcels to check`, calls: 'parcel/list' },
  { target: { to: '/own-account' }, label: msg`Change your password`, calls: 'password' },
] as const;

export const commandsOf = (session: Pick<Session, 'calls'>) =>
  commands.filter(({ calls }) => includes(session, calls));

/** Buttons and links in the head of the screen that is open, as the palette lists them. */
export function commandsOnScreen(): { label: string; run: () => void }[] {
  const all = document.querySelectorAll<HTMLElement>('main [data-commands] :is(a, button):not(:disabled)');
  return [...all].flatMap((element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent.trim();
    return label && element.checkVisibility() ? [{ label, run: () => element.click() }] : [];
  });
}

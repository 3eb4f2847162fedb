import { call } from '../api/call.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { currentToken } from '../session/state.ts';
import { readStoredValue, writeStoredValue } from '../session/stored-values.ts';

/*
 * Products viewed on this device, in its own order, so that the list opens without a connection. A visitor's list
 * goes to the account that signs in next, like the cart; a logout deletes it. The account hears of it as it can; nothing is lost that anybody would miss, so this is a note and no act of the outbox.
 */

const key = 'viewed';
const mostKept = 50;

interface Viewed {
  card: ProductCard;
  /** The account knows. */
  told: boolean;
}

const isViewed = (each: unknown): each is Viewed =>
  typeof each === 'object' && each !== null && 'card' in each && 'told' in each;

/** Latest first. */
function read(): Viewed[] {
  const note = readStoredValue('localStorage', key);
  return Array.isArray(note) ? note.filter(isViewed) : [];
}

const write = (all: Viewed[]) => writeStoredValue('localStorage', key, all.slice(0, mostKept));

/** Products looked at on this device, latest first, as they were then. */
export const viewedHere = (): ProductCard[] => read().map(({ card }) => card);

/** Notes that a product is being looked at, and sends the account what it does not have yet. Never throws. */
export async function rememberViewed(product: ProductCard): Promise<void> {
  const { id, title, picture, price, fromPrice, listPrice, sold, rating, reviewCount } = product;
  const { freeFreight, inStock, shop } = product;
  const facts = { id, title, picture, price, fromPrice, listPrice, sold, rating, reviewCount };
  const card: ProductCard = { ...facts, freeFreight, inStock, shop };
  write([{ card, told: false }, ...read().filter((each) => each.card.id !== id)]);
  await sendViewed();
}

/** Sends the account what it does not have yet. Never throws: what could not be sent is sent with the next one. */
export async function sendViewed(): Promise<void> {
  if (currentToken() === null) return;
  const ids = read().flatMap(({ card, told }) => (told ? [] : card.id));
  if (ids.length === 0) return;
  try {
    await call('viewed', { ids: ids.toReversed() });
    write(read().map((each) => (ids.includes(each.card.id) ? { ...each, told: true } : each)));
  } catch {
    // Not told: see above.
  }
}

/** Forgets one of them, or all, here and in the account. @throws ApiError: then nothing is forgotten */
export async function removeViewed(id: number | null): Promise<void> {
  await call('viewedForget', { id });
  write(id === null ? [] : read().filter(({ card }) => card.id !== id));
}

import { call } from '../api/call.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { currentToken } from '../session/state.ts';
import { readStoredValue, writeStoredValue } from '../session/stored-values.ts';

/*
 * Products viewed on this device, in its own order, so that the list opens without a connection. A visitor's list moves
 * to the account that signs in next, like the cart; a logout deletes it. It is sent to the account when possible.
 * Losing an entry does no harm, so it is not a mutation of the outbox.
 */

const key = 'viewed';
const mostKept = 50;

interface Viewed {
  card: ProductCard;
  /** The view was sent to the account. */
  sent: boolean;
}

const isViewed = (each: unknown): each is Viewed =>
  typeof each === 'object' && each !== null && 'card' in each && 'sent' in each;

/** Latest first. */
function read(): Viewed[] {
  const note = readStoredValue('localStorage', key);
  return Array.isArray(note) ? note.filter(isViewed) : [];
}

const write = (all: Viewed[]) => writeStoredValue('localStorage', key, all.slice(0, mostKept));

/** Products viewed on this device, latest first, with their data at that time. */
export const viewedHere = (): ProductCard[] => read().map(({ card }) => card);

/** Records a view and sends unsent ones to the account. Never throws. */
export async function rememberViewed(product: ProductCard): Promise<void> {
  const { id, title, picture, price, fromPrice, listPrice, sold, rating, reviewCount } = product;
  const { freeFreight, inStock, createdAt, shop } = product;
  const facts = { id, title, picture, price, fromPrice, listPrice, sold, rating, reviewCount };
  const card: ProductCard = { ...facts, freeFreight, inStock, createdAt, shop };
  write([{ card, sent: false }, ...read().filter((each) => each.card.id !== id)]);
  await sendViewed();
}

/** Sends unsent views to the account. Never throws: failures are sent with the next view. */
export async function sendViewed(): Promise<void> {
  if (currentToken() === null) return;
  const ids = read().flatMap(({ card, sent }) => (sent ? [] : card.id));
  if (ids.length === 0) return;
  try {
    await call('viewed', { ids: ids.toReversed() });
    write(read().map((each) => (ids.includes(each.card.id) ? { ...each, sent: true } : each)));
  } catch {
    // The next view sends them.
  }
}

/** Deletes one or all viewed products, here and in the account. @throws ApiError: then nothing is deleted */
export async function removeViewed(id: number | null): Promise<void> {
  await call('viewedForget', { id });
  write(id === null ? [] : read().filter(({ card }) => card.id !== id));
}

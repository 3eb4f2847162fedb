import { call } from '../api/call.ts';
import type { Output } from '#contract/calls.ts';
import { favoritesBundle, type OfflineBundle } from '../device/bundles/bundle.ts';
import { reading } from '../device/reading.ts';
import type { Lang } from '#domain/languages.ts';
import { tokenRules } from '#domain/search/tokens.ts';
import { currentLang, currentToken } from '../session/state.ts';
import { connectionIsFree, mayFetchAhead } from './may-fetch-ahead.ts';
import { keptChoices } from './offline-bundles.ts';
import { claimReading, whileMarked } from './session-mark.ts';
import { deleteUnusedImages, storeBundle } from './store-bundle.ts';

/** A shop that was looked after this recently is left in peace. */
const freshSeconds = 6 * 3600;
/** Followed shops kept by themselves; who follows more chooses. */
const mostFollowed = 20;
const mostFavorites = 50;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Writes for this session only; a visitor's shops belong to the device. */
type Write = (put: () => Promise<unknown>) => Promise<void>;

/** Brings a kept shop up to date: all of it at first and in another language, then what has changed. @throws ApiError */
async function refreshShop(id: number, lang: Lang, write: Write, mayGoOn: () => boolean): Promise<void> {
  const old = await reading.packs.get(id);
  const known = old?.lang === lang ? old : undefined;
  let answer: Output<'cataloguePack'> | undefined;
  let products: OfflineBundle['products'] = [];
  let version: number | undefined;
  for (let cursor: string | null = ''; cursor !== null; cursor = answer.next) {
    answer = await call('cataloguePack', {
      shop: String(id),
      since: String(known?.version ?? 0),
      ...(cursor && { cursor }),
    });
    // The first answer's version holds for all: what changes in between comes once more next time.
    version ??= answer.version;
    const { id: shopId, name, country } = answer.shop;
    const changed = answer.products.map((each) => ({ ...each, shop: { id: shopId, name, country } }));
    const replaced = new Set([...answer.gone, ...changed.map((each) => each.id)]);
    const before = cursor === '' ? (answer.since > 0 ? (known?.products ?? []) : []) : products;
    products = [...before.filter((each) => !replaced.has(each.id)), ...changed];
  }
  if (!answer || version === undefined) return;
  await storeBundle(
    { shopId: id, lang, version, at: nowSeconds(), shop: answer.shop, products },
    mayGoOn,
    write,
  );
}

/** The person's favorites, wherever they are sold. @throws ApiError */
async function refreshFavorites(lang: Lang, write: Write, mayGoOn: () => boolean): Promise<void> {
  const { list } = await call('favouriteList', { limit: String(mostFavorites) });
  if (list.length === 0) return write(() => reading.packs.delete(favoritesBundle));
  const products = list.map((card) => ({ ...card, category: '' }));
  await storeBundle(
    { shopId: favoritesBundle, lang, version: 0, at: nowSeconds(), shop: null, products },
    mayGoOn,
    write,
  );
}

/** Kept: what was chosen, and what is followed unless it was chosen not to be. @throws ApiError */
async function wantedBundles(signedIn: boolean): Promise<number[]> {
  const choices = await keptChoices();
  const chosen = Object.keys(choices)
    .map(Number)
    .filter((id) => choices[id]);
  if (!signedIn) return chosen;
  const { list } = await call('followList', { limit: String(mostFollowed) });
  const followed = list.map(({ id }) => id).filter((id) => choices[id] !== false);
  return [
    ...new Set([...chosen, ...followed, ...(choices[favoritesBundle] === false ? [] : [favoritesBundle])]),
  ];
}

async function refreshAll(now: number | null): Promise<void> {
  const token = currentToken();
  const mark = await claimReading(token);
  const sameSession = () => currentToken() === token;
  const write: Write = (put) =>
    mark !== null
      ? whileMarked(mark, put)
      : // No session now, and none since the start.
        currentToken() === null
        ? put().then(() => undefined)
        : Promise.resolve();
  const lang = currentLang();
  const wanted = await wantedBundles(token !== null);
  const stored = await reading.packs.toArray();
  const unwanted = stored.map(({ shopId }) => shopId).filter((id) => !wanted.includes(id));
  if (unwanted.length > 0) await write(() => reading.packs.bulkDelete(unwanted));
  for (const id of wanted) {
    const pack = stored.find(({ shopId }) => shopId === id);
    const fresh =
      pack?.lang === lang && pack.index.rules === tokenRules && nowSeconds() - pack.at < freshSeconds;
    const asked = id === now;
    // A background refresh stops when data saving starts; one that the user requested may use paid data.
    const mayGoOn = () => sameSession() && (asked ? navigator.onLine : connectionIsFree());
    if ((fresh && !asked) || !mayGoOn() || !(asked || (await mayFetchAhead()))) continue;
    // A failed bundle (shop closed, or connection lost) must not block the others.
    const refreshed =
      id === favoritesBundle ? refreshFavorites(lang, write, mayGoOn) : refreshShop(id, lang, write, mayGoOn);
    await refreshed.catch(() => undefined);
  }
  await deleteUnusedImages();
}

/** One tab at a time, one shop at a time. */
async function alone(ifAvailable: boolean, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('packs', { ifAvailable }, (lock) => (lock ? work() : undefined));
}

/**
 * Brings what is kept up to date in the background, while the connection allows. Never throws: there is a next time.
 * @param now a shop a person has just asked for: fetched on any connection, even if it is fresh
 */
export async function refreshPacks(now: number | null = null): Promise<void> {
  if (now === null && !(await mayFetchAhead())) return;
  await alone(now === null, () => refreshAll(now)).catch(() => undefined);
}

/** Takes away what no kept shop needs. Never throws. */
export const tidyPacks = (): Promise<void> => deleteUnusedImages().catch(() => undefined);

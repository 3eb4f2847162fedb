import { startTransition } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';

/** Number of cards mounted or unmounted together; it fills whole rows with two to six columns. */
const partSize = 60;
/** Cards are mounted within this distance of the viewport, so that scrolling does not reach empty space. */
const beyondPx = 1500;

/** Lists with more cards than this mount only those near the viewport. */
const longFrom = 120;

/** Mounted part of a list, and the heights that replace the rest. */
interface ListPart {
  /** Index of the first mounted product. */
  from: number;
  /**
   * Index after the last one; absent: all, including later pages. Not `Infinity`, because JSON of stored values cannot
   * represent it.
   */
  to?: number;
  abovePx: number;
  belowPx: number;
}

interface Rows {
  /** Measured height of each part including the gap below it; undefined until the part was shown. */
  heightsPx: number[];
  inSight: ListPart | null;
  /** Whether each section beside the list was visible. */
  sections?: boolean[];
}

/** By path and search. It outlives the grid, so that a return to the list restores its height and scroll position. */
const rowsByAddress = new Map<string, Rows>();

/** Rows that were visible when the list was left. They render first on return. */
export const leftInSight = (address: string): ListPart | null => rowsByAddress.get(address)?.inSight ?? null;
/** Exports the row heights for a stored value that outlives the page; `storeRowHeights` restores them. */
export const exportRowHeights = (): [string, Rows][] => [...rowsByAddress];
export const storeRowHeights = (rows: [string, Rows][]): void => {
  for (const [address, each] of rows) rowsByAddress.set(address, each);
};

/**
 * Skips the rendering of cards and sections that were not visible when the page was left, until the next frame is painted. With
 * `content-visibility: auto` the browser would need a second layout to find the visible cards.
 */
export async function showInSight(list: HTMLElement, address: string): Promise<void> {
  const rows = rowsByAddress.get(address);
  const { from = 0, to = from } = rows?.inSight ?? {};
  const first = Number(list.dataset['from']);
  const cards = [...list.querySelectorAll<HTMLElement>(':scope > :not([data-room])')];
  const sections = sectionsBeside(list);
  cards.forEach(({ style }, at) => {
    style.contentVisibility = first + at < from || first + at >= to ? 'hidden' : 'visible';
  });
  sections.forEach(({ style }, at) => {
    if (rows?.sections?.[at] === false) style.contentVisibility = 'hidden';
  });
  await afterPaint();
  for (const { style } of [...cards, ...sections]) style.contentVisibility = '';
}

/** The siblings of the list's section, such as the strips above the products of the home page. */
const sectionsBeside = (list: HTMLElement): HTMLElement[] => {
  const own = list.closest('section');
  const all = [...(own?.parentElement?.children ?? [])] as HTMLElement[];
  return all.filter((each) => each !== own);
};

/** Binary search: index of the first matching card, or the number of cards if none matches. */
function firstIndexWhere(cards: readonly Element[], matches: (box: DOMRect) => boolean): number {
  let [low, high] = [0, cards.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches(cards[middle]!.getBoundingClientRect())) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isSeen = (each: Element): boolean => {
  const { top, bottom } = each.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Visible part in whole rows, at least one; if none is visible, the nearest row. */
function inSight(list: HTMLElement, cards: readonly Element[], box: DOMRect, gapPx: number): ListPart {
  const offset = Number(list.dataset['from']);
  const nearest = Math.min(
    firstIndexWhere(cards, ({ bottom }) => bottom > 0),
    cards.length - 1,
  );
  const topPx = cards[nearest]!.getBoundingClientRect().top;
  const from = firstIndexWhere(cards, ({ top }) => top >= topPx);
  const to = firstIndexWhere(cards, ({ top }) => top > topPx && top >= innerHeight);
  const next = cards[to] ?? list.querySelector('[data-room=below]');
  return {
    from: offset + from,
    to: offset + to,
    abovePx: Math.max(0, topPx - box.top - gapPx),
    belowPx: next ? box.bottom - next.getBoundingClientRect().top : 0,
  };
}

/**
 * Virtualizes a long list: only cards near the viewport stay mounted, so that two thousand cost as much as a hundred.
 * Spacers take exactly the measured height of the others. For every list it also records the visible part.
 * @param list the grid; it renders the part last passed to `show` and has its first index in `data-from`
 * @param address path and search of the screen that contains it
 * @param show renders a part; `null`: all cards
 * @returns function that stops it
 */
export function followLongList(
  list: HTMLElement,
  address: string,
  count: number,
  show: (part: ListPart | null) => void,
): () => void {
  const rows: Rows = rowsByAddress.get(address) ?? { heightsPx: [], inSight: null };
  rowsByAddress.set(address, rows);
  const { heightsPx } = rows;
  const parts = Math.ceil(count / partSize);

  const measure = (cards: readonly Element[], bottomPx: number, gapPx: number) => {
    const first = Number(list.dataset['from']) / partSize;
    for (let each = 0; each * partSize < cards.length; each++) {
      const topPx = cards[each * partSize]!.getBoundingClientRect().top;
      const next = cards[(each + 1) * partSize] ?? list.querySelector('[data-room=below]');
      heightsPx[first + each] = (next ? next.getBoundingClientRect().top : bottomPx + gapPx) - topPx;
    }
  };

  const nearWindow = (cards: readonly Element[], { top, bottom }: DOMRect, gapPx: number): ListPart => {
    measure(cards, bottom, gapPx);
    const measured = heightsPx.filter((height) => height > 0);
    const usualPx = measured.reduce((sum, height) => sum + height, 0) / measured.length;
    const heightPx = (part: number) => heightsPx[part] ?? usualPx;
    const room = (from: number, to: number) => {
      let sumPx = -gapPx;
      for (let part = from; part < to; part++) sumPx += heightPx(part);
      return Math.max(0, sumPx);
    };
    let from = 0;
    let y = top;
    while (from < parts - 1 && y + heightPx(from) < -beyondPx) y += heightPx(from++);
    let to = from;
    while (to < parts && (to === from || y < innerHeight + beyondPx)) y += heightPx(to++);
    // The card with keyboard focus stays mounted, whatever the scroll position.
    const focused = list.querySelector(':focus-visible')?.closest('[aria-posinset]');
    if (focused) {
      const part = Math.floor((Number(focused.ariaPosInSet) - 1) / partSize);
      from = Math.min(from, part);
      to = Math.max(to, part + 1);
    }
    return {
      from: from * partSize,
      ...(to < parts && { to: to * partSize }),
      abovePx: room(0, from),
      belowPx: room(to, parts),
    };
  };

  let shown: string | undefined;
  const follow = () => {
    const box = list.getBoundingClientRect();
    const cards = [...list.children].filter((each) => !each.hasAttribute('data-room'));
    if (box.width === 0 || cards.length === 0) return;
    const gapPx = Number.parseFloat(getComputedStyle(list).rowGap);
    rows.inSight = inSight(list, cards, box, gapPx);
    rows.sections = sectionsBeside(list).map(isSeen);
    const next = count > longFrom ? nearWindow(cards, box, gapPx) : null;
    const serialized = JSON.stringify(next);
    // Visible empty space is filled synchronously, because a transition would wait for other work.
    if ([...list.querySelectorAll('[data-room]')].some(isSeen)) show(next);
    else if (serialized !== shown) startTransition(() => show(next));
    shown = serialized;
  };

  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(follow);
  };
  soon();
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', soon);
    removeEventListener('resize', soon);
  };
}

import { startTransition } from 'react';

/** Cards come and go in parts of this many: whole rows in two to six columns. */
const partSize = 60;
/** This far beyond the window they are in the page, so that nobody scrolls into nothing. */
const beyondPx = 1500;

/** From here on only what is near the window is in the page. */
const longFrom = 120;

/** Mounted part of a list, and the height that stands for the rest. */
interface ListPart {
  /** Index of the first product in the page. */
  from: number;
  /** Index after the last one; absent: all there are, also those still to come. JSON, as a note is, has no `Infinity`. */
  to?: number;
  abovePx: number;
  belowPx: number;
}

interface Rows {
  /** Height of each part with the gap below it, as measured; a part never shown has none. */
  heightsPx: number[];
  inSight: ListPart | null;
}

/** By path and search. It outlives the grid: who comes back finds the list as high as it was, and so the very row. */
const known = new Map<string, Rows>();

/** The rows that were in sight when the list was left: who comes back is shown these first, the others as there is time. */
export const leftInSight = (address: string): ListPart | null => known.get(address)?.inSight ?? null;
/** For a note that outlives the page, and back. */
export const knownRows = (): [string, Rows][] => [...known];
export const storeRowHeights = (rows: [string, Rows][]): void => {
  for (const [address, each] of rows) known.set(address, each);
};

/** Index of the first card that `is` past a point of the page; one after the last when none is. */
function firstThat(cards: readonly Element[], is: (box: DOMRect) => boolean): number {
  let [low, high] = [0, cards.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (is(cards[middle]!.getBoundingClientRect())) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isSeen = (each: Element): boolean => {
  const { top, bottom } = each.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Whole rows, at least one; where none is in sight the nearest. */
function inSight(list: HTMLElement, cards: readonly Element[], box: DOMRect, gapPx: number): ListPart {
  const offset = Number(list.dataset['from']);
  const nearest = Math.min(
    firstThat(cards, ({ bottom }) => bottom > 0),
    cards.length - 1,
  );
  const topPx = cards[nearest]!.getBoundingClientRect().top;
  const from = firstThat(cards, ({ top }) => top >= topPx);
  const to = firstThat(cards, ({ top }) => top > topPx && top >= innerHeight);
  const next = cards[to] ?? list.querySelector('[data-room=below]');
  return {
    from: offset + from,
    to: offset + to,
    abovePx: Math.max(0, topPx - box.top - gapPx),
    belowPx: next ? box.bottom - next.getBoundingClientRect().top : 0,
  };
}

/**
 * Keeps of a long list only the cards near the window in the page, so that two thousand cost what a hundred do. The
 * room of the others is exactly what they took when they were shown. Of any list it notes what is in sight.
 * @param list the grid; it shows what the last `show` said, and says in `data-from` which
 * @param address path and search of the screen it is on
 * @param show `null`: all there are
 * @returns stops it
 */
export function followLongList(
  list: HTMLElement,
  address: string,
  count: number,
  show: (part: ListPart | null) => void,
): () => void {
  const rows: Rows = known.get(address) ?? { heightsPx: [], inSight: null };
  known.set(address, rows);
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
    // Keyboard focus inside a card decides where the list continues, whatever the scroll position.
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
    const next = count > longFrom ? nearWindow(cards, box, gapPx) : null;
    const said = JSON.stringify(next);
    // Empty space in view is filled at once: a transition would yield to all other work.
    if ([...list.querySelectorAll('[data-room]')].some(isSeen)) show(next);
    else if (said !== shown) startTransition(() => show(next));
    shown = said;
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

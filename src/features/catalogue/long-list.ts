import { startTransition } from 'react';

/** Cards come and go in parts of this many: whole rows in two to six columns. */
const partSize = 60;
/** This far beyond the window they are in the page, so that nobody scrolls into nothing. */
const beyondPx = 1500;

/** What of a long list is in the page, and the room that stands for the rest. */
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
  part: ListPart | null;
}

/** By path and search. It outlives the grid: who comes back finds the list as high as it was, and so the very row. */
const known = new Map<string, Rows>();

export const knownPart = (address: string): ListPart | null => known.get(address)?.part ?? null;
/** For a note that outlives the page, and back. */
export const knownRows = (): [string, Rows][] => [...known];
export const learnRows = (rows: [string, Rows][]): void => {
  for (const [address, each] of rows) known.set(address, each);
};

/**
 * Keeps of a long list only the cards near the window in the page, so that two thousand cost what a hundred do. The
 * room of the others is exactly what they took when they were shown.
 * @param list the grid; it shows what the last `show` said, and says in `data-from` which
 * @param address path and search of the screen it is on
 * @returns stops it
 */
export function followLongList(
  list: HTMLElement,
  address: string,
  count: number,
  show: (part: ListPart) => void,
): () => void {
  const rows: Rows = known.get(address) ?? { heightsPx: [], part: null };
  known.set(address, rows);
  const { heightsPx } = rows;
  const parts = Math.ceil(count / partSize);

  const measure = (bottomPx: number, gapPx: number) => {
    const cards = [...list.children].filter((each) => !each.hasAttribute('data-room'));
    const first = Number(list.dataset['from']) / partSize;
    for (let each = 0; each * partSize < cards.length; each++) {
      const topPx = cards[each * partSize]!.getBoundingClientRect().top;
      const next = cards[(each + 1) * partSize] ?? list.querySelector('[data-room=below]');
      heightsPx[first + each] = (next ? next.getBoundingClientRect().top : bottomPx + gapPx) - topPx;
    }
  };

  const follow = () => {
    const { top, bottom, width } = list.getBoundingClientRect();
    if (width === 0) return;
    const gapPx = Number.parseFloat(getComputedStyle(list).rowGap);
    measure(bottom, gapPx);
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
    // Whoever stands in a card with the keyboard goes on from there, wherever the page was scrolled to.
    const focused = list.querySelector(':focus-visible')?.closest('[aria-posinset]');
    if (focused) {
      const part = Math.floor((Number(focused.ariaPosInSet) - 1) / partSize);
      from = Math.min(from, part);
      to = Math.max(to, part + 1);
    }
    const next: ListPart = {
      from: from * partSize,
      ...(to < parts && { to: to * partSize }),
      abovePx: room(0, from),
      belowPx: room(to, parts),
    };
    if (JSON.stringify(next) === JSON.stringify(rows.part)) return;
    rows.part = next;
    startTransition(() => show(next));
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

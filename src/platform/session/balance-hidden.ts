import { atom } from 'jotai';

const key = 'balance-hidden';

/** Storage may be refused; then balances are visible. */
function read(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

function write(hidden: boolean): void {
  try {
    if (hidden) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // The choice lasts until the page is closed.
  }
}

const hidden = atom(read());

/**
 * Whether this device hides the wallet's balance, holds and running balances. One switch for every screen. It belongs
 * to the device, like the theme, and stays after a logout. Amounts that move stay visible, because the user confirms
 * them.
 */
export const balanceHiddenAtom = atom(
  (get) => get(hidden),
  (_, set, next: boolean) => {
    set(hidden, next);
    write(next);
  },
);

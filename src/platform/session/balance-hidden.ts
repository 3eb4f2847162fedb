import { atom } from 'jotai';

const key = 'balance-hidden';

/** Storage may be refused; then balances show. */
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
    // It counts until the page is closed.
  }
}

const hidden = atom(read());

/**
 * Whether this device hides what is in the wallet: balance, what is on hold, running balances. One switch for every
 * screen. It belongs to the device, as the theme does, and stays after a logout. Amounts that move stay to be seen: they
 * are what the person is deciding about.
 */
export const balanceHiddenAtom = atom(
  (get) => get(hidden),
  (_, set, next: boolean) => {
    set(hidden, next);
    write(next);
  },
);

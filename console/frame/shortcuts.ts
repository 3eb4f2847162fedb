/** Keys without a modifier can be switched off (WCAG 2.1.4): speech input may trigger them by accident. */
const storageKey = 'console-single-keys';
/** The second key of a pair such as `g o` follows within this time. */
const pairMs = 1_500;

export const singleKeys = {
  areOn: (): boolean => {
    try {
      return localStorage.getItem(storageKey) !== 'off';
    } catch {
      return true;
    }
  },
  set: (on: boolean): void => {
    try {
      localStorage.setItem(storageKey, on ? 'on' : 'off');
    } catch {
      // Storage is blocked: they stay on.
    }
  },
};

interface Actions {
  openPalette: () => void;
  openHelp: () => void;
  /** The second key of `g …`. */
  goTo: (key: string) => void;
  back: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Moves the focus to the next or the previous row of the list on screen; Enter then opens it, as any link. */
function moveInList(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? rows[step === 1 ? 0 : rows.length - 1] : rows[at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Dialogs and menus handle keys themselves. A toast is a non-modal dialog and leaves the shortcuts active. */
const openLayers = '[role=dialog]:not([aria-modal=false]), [role=menu]';

/** Listens to the shortcuts of the whole console. @returns a function that stops */
export function listenToShortcuts({ openPalette, openHelp, goTo, back }: Actions): () => void {
  let startedAt = -Infinity;
  const onKey = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
      return;
    }
    const isDialogOpen = document.querySelector(openLayers) !== null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isDialogOpen) return;
    if (event.key === 'Escape') {
      if (isTyping(event.target)) (event.target as HTMLElement).blur();
      else back();
      return;
    }
    if (isTyping(event.target) || !singleKeys.areOn()) return;
    if (event.timeStamp - startedAt < pairMs) {
      startedAt = -Infinity;
      goTo(event.key);
    } else if (event.key === 'g') startedAt = event.timeStamp;
    else if (event.key === 'j') moveInList(1);
    else if (event.key === 'k') moveInList(-1);
    else if (event.key === '?') openHelp();
    else if (event.key === '/') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[type=search]')?.focus();
    }
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

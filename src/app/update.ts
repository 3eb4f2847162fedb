import { t } from '@lingui/core/macro';
import { atom } from 'jotai';
import { isReloadQuestion } from '#contract/worker-messages.ts';
import { store } from '../platform/session/state.ts';
import { isFormBusy } from '../ui/busy-forms.ts';
import { toast } from '../ui/toast.ts';

/** How long other tabs get to say that somebody is in a form there. A tab the system has put to sleep says nothing. */
const answerWithinMs = 300;
const lookAgainMs = 2000;

const tabs = new BroadcastChannel('update');
tabs.addEventListener('message', ({ data }: MessageEvent<'busy?' | 'busy'>) => {
  if (data === 'busy?' && isFormBusy()) tabs.postMessage('busy');
});

const othersBusy = () =>
  new Promise<boolean>((resolve) => {
    const hear = ({ data }: MessageEvent<'busy?' | 'busy'>) => data === 'busy' && done(true);
    const done = (busy: boolean) => {
      tabs.removeEventListener('message', hear);
      resolve(busy);
    };
    tabs.addEventListener('message', hear);
    setTimeout(() => done(false), answerWithinMs);
    tabs.postMessage('busy?');
  });

async function whenFree(): Promise<void> {
  while (isFormBusy()) {
    await new Promise((resolve) => {
      setTimeout(resolve, lookAgainMs);
    });
  }
}

const offered = atom<(() => Promise<void>) | null>(null);
/** Applies the version that waits, after consent; `null`: there is none, or somebody is in a form here. */
export const updateAtom = atom((get) => get(offered));
/** Not now: the next cold start brings it, when no page of the old version is left. */
export const postponeUpdate = (): void => store.set(offered, null);

/** Offers the version that waits, once nobody is in a form here. */
export async function offerUpdate(takeOver: () => void): Promise<void> {
  await whenFree();
  store.set(offered, () => async () => {
    if (isFormBusy()) toast(t`Finish what you have begun first`);
    else if (await othersBusy()) toast(t`Another tab is in the middle of a form. Finish there first.`);
    else {
      postponeUpdate();
      takeOver();
    }
  });
}

/** Begins anew as soon as nobody is in a form here. */
export async function reloadWhenFree(): Promise<void> {
  await whenFree();
  location.reload();
}

/**
 * Another version has taken over, after consent in this tab or another: all tabs begin anew, each where it was. One in
 * which somebody has begun a form since, or that slept through the question, waits for the form's end.
 */
export function reloadWithNewVersion(): void {
  if (!navigator.serviceWorker) return;
  // The first worker of all takes over pages of its own version.
  let had = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!had) had = true;
    else void reloadWhenFree();
  });
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (!isReloadQuestion(data)) return;
    ports[0]?.postMessage('yes');
    void reloadWhenFree();
  });
}

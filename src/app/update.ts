import { t } from '@lingui/core/macro';
import { atom } from 'jotai';
import { isReloadQuestion } from '#contract/worker-messages.ts';
import { store } from '../platform/session/state.ts';
import { isFormBusy } from '../ui/busy-forms.ts';
import { toast } from '../ui/toast.ts';

/** Time for other tabs to report an edited form. A tab suspended by the system does not respond. */
const answerWithinMs = 300;
const lookAgainMs = 2000;

const tabs = new BroadcastChannel('update');
tabs.addEventListener('message', ({ data }: MessageEvent<'busy?' | 'busy'>) => {
  if (data === 'busy?' && isFormBusy()) tabs.postMessage('busy');
});

const othersBusy = () =>
  new Promise<boolean>((resolve) => {
    const onMessage = ({ data }: MessageEvent<'busy?' | 'busy'>) => data === 'busy' && done(true);
    const done = (busy: boolean) => {
      tabs.removeEventListener('message', onMessage);
      resolve(busy);
    };
    tabs.addEventListener('message', onMessage);
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
/** Activates the waiting version, after consent; `null`: no version waits, or a form is being edited here. */
export const updateAtom = atom((get) => get(offered));
/** Postponed: the next cold start activates it, when no page of the old version is left. */
export const postponeUpdate = (): void => store.set(offered, null);

/** Offers the waiting version once no form is being edited here. */
export async function offerUpdate(takeOver: () => void): Promise<void> {
  await whenFree();
  store.set(offered, () => async () => {
    if (isFormBusy()) toast(t`Finish what you started first`);
    else if (await othersBusy()) toast(t`You have an unfinished form in another tab. Finish it first.`);
    else {
      postponeUpdate();
      takeOver();
    }
  });
}

/** Reloads as soon as no form is being edited here. */
export async function reloadWhenFree(): Promise<void> {
  await whenFree();
  location.reload();
}

/**
 * Another version has taken over, after consent in this tab or another: all tabs reload in place. A tab with a form
 * that is being edited, or that was suspended, reloads after the form.
 */
export function reloadWithNewVersion(): void {
  if (!navigator.serviceWorker) return;
  // The first worker takes over pages of its own version.
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

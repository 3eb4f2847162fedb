import { allMessages } from './activate.ts';

/**
 * Code that somebody on a first screen may come to, but not with the first glance: loaded together with the words of
 * further screens, so that its own do not weigh on the first visit (build/messages.ts looks for this name). For
 * `lazy(() => withWords(() => import('./x.tsx')))`; not for what the server renders.
 */
export const withWords = <Module>(load: () => Promise<Module>): Promise<Module> =>
  Promise.all([load(), allMessages()]).then(([module]) => module);

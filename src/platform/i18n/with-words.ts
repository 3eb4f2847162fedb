import { allMessages } from './activate.ts';

/**
 * Loads code together with the messages of further screens. For code that is reachable from a first screen but not part
 * of its first view, so that the first visit does not load its messages (build/messages.ts looks for this name). For
 * `lazy(() => withWords(() => import('./x.tsx')))`; not for code that the server renders.
 */
export const withWords = <Module>(load: () => Promise<Module>): Promise<Module> =>
  Promise.all([load(), allMessages()]).then(([module]) => module);

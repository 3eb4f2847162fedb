import { newCommandId } from '#contract/command-id.ts';

let loaded: { path: string; traceparent: string } | undefined;

/**
 * The page view that this document was loaded for, as W3C Trace Context: its requests are children of it in the server's traces.
 * The random ids are new for each document and stored nowhere.
 */
export function pageTrace(): { path: string; traceparent: string } {
  const digits = () => newCommandId().replaceAll('-', '');
  loaded ??= {
    path: globalThis.location?.pathname,
    traceparent: `00-${digits()}-${digits().slice(16)}-01`,
  };
  return loaded;
}

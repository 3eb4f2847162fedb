import type { WorkboxPlugin } from 'workbox-core';

const typeOf: Record<string, RegExp> = {
  js: /javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
  svg: /^image\/svg/,
};

/**
 * Whether this is the requested built file. A captive portal (a hotel's) responds to everything with its own page, sometimes with
 * 200: stored as code it would break the app until the next version. @param type the response's Content-Type
 */
export function isOwnFile(url: string, type: string): boolean {
  const extension = /\.([a-z\d]+)$/.exec(new URL(url).pathname)?.[1] ?? '';
  return typeOf[extension]?.test(type) ?? !type.startsWith('text/html');
}

/** The worker is installed with all of its own files or not at all; the next visit tries again. */
export const onlyOwnFiles: WorkboxPlugin = {
  // Checked before Workbox copies redirected responses, which hides the redirect.
  fetchDidSucceed: async ({ request, response }) => {
    if (response.redirected || !isOwnFile(request.url, response.headers.get('content-type') ?? ''))
      throw new TypeError(`not a file of this app: ${request.url}`);
    return response;
  },
};

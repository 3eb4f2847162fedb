/**
 * Addresses whose first screen the server writes into the page (`server/platform/http/first-screen.ts`), by path. The worker keeps
 * such pages for the next launch (`sw/lib/kept-pages.ts`).
 */
export const renderedPages = {
  home: /^\/(home)?$/,
  list: /^\/search$/,
  product: /^\/detail\/[1-9]\d{0,14}(\/\d{1,15})?$/,
} as const;

export const isRenderedPage = (pathname: string): boolean =>
  Object.values(renderedPages).some((path) => path.test(pathname));

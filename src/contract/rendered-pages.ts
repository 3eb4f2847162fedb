/**
 * Paths whose first screen the server renders (`server/platform/http/first-screen.ts`). The worker caches such pages
 * for the next launch (`sw/lib/kept-pages.ts`).
 */
export const renderedPages = {
  home: /^\/(home)?$/,
  list: /^\/search$/,
  shop: /^\/shop\/[1-9]\d{0,14}$/,
  product: /^\/detail\/[1-9]\d{0,14}(\/\d{1,15})?$/,
} as const;

export const isRenderedPage = (pathname: string): boolean =>
  Object.values(renderedPages).some((path) => path.test(pathname));

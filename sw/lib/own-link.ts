/** The screen of a notification: a path of this origin, or home for anything else. */
export const ownLink = (link: unknown, origin: string): string => {
  if (typeof link !== 'string' || !link.startsWith('/') || !URL.canParse(link, origin)) return '/home';
  const { origin: of, pathname, search } = new URL(link, origin);
  // Not screens of the app: another host after two slashes, files, the bank's page, API calls.
  if (of !== origin || /^\/(api|img|private|sandbox)\//.test(pathname)) return '/home';
  return pathname + search;
};

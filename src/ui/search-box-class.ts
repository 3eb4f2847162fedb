/** Classes of the home screen's link to the search, which looks like a field. */
export const searchBoxClass =
  'flex min-h-12 items-center gap-3 rounded-full border border-border bg-surface px-4 text-text-3';

/**
 * Parameters of console lists that may identify a shopper. They are neither stored in saved views nor written to the log, whose
 * lines cannot be erased together with an account.
 */
const personalFilters: ReadonlySet<string> = new Set(['find', 'sn', 'email', 'number', 'account', 'target']);

export const isPersonalFilter = (name: string): boolean => personalFilters.has(name);

/** The filters that are set, without those that may identify a shopper. */
export const withoutPersonal = (
  filters: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value && !isPersonalFilter(name) ? [[name, value]] : [],
    ),
  );

type Read<Search> = (search: Record<string, unknown>) => Search;

/**
 * Restricts a page's search parameters to those that `read` returns. The router merges the result over the raw
 * parameters, so a parameter that `read` omits would reach the page unchecked: `redirect=//evil.example`,
 * `minPrice=NaN`. Setting it to `undefined` prevents that.
 */
export function knownSearch<Search extends object>(read: Read<Search>): Read<NoInfer<Search>> {
  return (search) => {
    const blank = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
    return { ...blank, ...read(search) };
  };
}

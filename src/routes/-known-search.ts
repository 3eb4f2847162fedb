type Read<Search> = (search: Record<string, unknown>) => Search;

/**
 * A page's own reading of its address, whoever wrote it. The router lays what `read` returns over what stands in the
 * address, so a part that `read` leaves out would reach the page as it came: `redirect=//evil.example`, `minPrice=NaN`.
 * Here such a part is blanked.
 */
export function knownSearch<Search extends object>(read: Read<Search>): Read<NoInfer<Search>> {
  return (search) => {
    const blank = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
    return { ...blank, ...read(search) };
  };
}

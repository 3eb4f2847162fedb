/** The server permits 600 requests a minute; other screens need some of them. */
const freeRequests = 300;
const pauseMs = 150;

/** Text of all pages in order. @param linesOf text of a page and its number of rows */
export async function linesOfPages<Of>(
  pages: AsyncIterable<Of>,
  linesOf: (page: Of) => [lines: string, rows: number],
  onProgress: (rows: number) => void,
): Promise<string[]> {
  const parts: string[] = [];
  let count = 0;
  for await (const page of pages) {
    const [lines, rows] = linesOf(page);
    parts.push(lines);
    onProgress((count += rows));
  }
  return parts;
}

interface Page {
  next: string | null;
}

/**
 * All pages of a list, in order. After some seconds it slows down, so that the server's limit is not reached. @param signal ends it
 * between two pages
 */
export async function* readPages<Of extends Page>(
  readPage: (cursor: string | undefined) => Promise<Of>,
  signal?: AbortSignal,
): AsyncGenerator<Of> {
  let cursor: string | null | undefined;
  for (let count = 0; cursor !== null; count++) {
    if (count >= freeRequests) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    signal?.throwIfAborted();
    const page = await readPage(cursor);
    yield page;
    cursor = page.next;
  }
}

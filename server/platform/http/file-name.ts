/** Removes characters that file systems refuse from a text that becomes part of a file name. */
export const inFileName = (text: string): string =>
  text.replaceAll(/[\\/:*?"<>|\p{C}]/gu, '').replaceAll(/\s+/gu, '-') || 'shop';

/**
 * Header `Content-Disposition` of a download (RFC 6266): clients that do not support other characters get the name in ASCII.
 */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .replace(/^-/, 'shop-');
  if (ascii === fileName) return `attachment; filename="${fileName}"`;
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

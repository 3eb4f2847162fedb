import { hashOf } from '../../platform/images/store.ts';

/**
 * Whether a file is an image of an export: named by the hash of its bytes, and without any metadata. Such a file is stored
 * unchanged, so that an export round-trips byte for byte. The name alone proves nothing: a supplier can give it to a photograph
 * that still carries EXIF.
 */
export function isOwnImage(name: string, bytes: Buffer): boolean {
  const match = /^([0-9a-f]{16})\.(webp|avif)$/.exec(name);
  if (match?.[1] !== hashOf(bytes)) return false;
  // Also outside the places where a format declares metadata.
  if (['Exif\0\0', '<x:xmpmeta', 'http://ns.adobe.com/'].some((mark) => bytes.includes(mark))) return false;
  return match[2] === 'webp' ? isPlainWebp(bytes) : isPlainAvif(bytes);
}

/** No chunk of metadata or of a color profile, and nothing after the image. */
function isPlainWebp(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at, at + 4);
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(type)) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length;
}

/** Only boxes of an image, and only items that are part of it. */
function isPlainAvif(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!['ftyp', 'meta', 'mdat'].includes(type) || size < 8 || at + size > bytes.length) return false;
    const box = bytes.subarray(at, at + size);
    if (type === 'meta' && ['Exif', 'mime', 'uri '].some((item) => box.includes(item))) return false;
    at += size;
  }
  return at === bytes.length;
}

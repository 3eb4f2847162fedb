import { createHash } from 'node:crypto';

/** A handle generated from a name, as Shopify does from a title: letters of any script, digits and dashes. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 120);
  return slug || createHash('sha256').update(name).digest('hex').slice(0, 12);
}

import { createHash } from 'node:crypto';

/**
 * Version of stored content that is edited as a whole: a hash. A counter would need a column in every table, and would miss
 * changes by imports.
 */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

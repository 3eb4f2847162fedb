/** What tests use of `postgres.mjs`, which runs on any Node and is therefore plain JavaScript. */
export function findPostgres(): number | undefined;
export function startCluster(
  version: number,
  options?: { durable?: boolean },
): Promise<{ url: string; crash(): Promise<void>; stop(): Promise<void> }>;

import type { Kysely } from 'kysely';
import type { ReadReplica } from '../db/read-replica.ts';
import type { Database } from '../db/schema.ts';
import { addressPrefix } from './address.ts';
import { lane } from './lane.ts';
import { type BucketLimit, refuseIfLimited, tokenBuckets } from './token-bucket.ts';

/**
 * Reads that the caches cannot serve, per address. A household or a small office that browses stays far below; an address that
 * requests ever new lists is slowed down.
 */
const perAddress: BucketLimit = { burst: 400, perSecond: 20 };
/** Most reads use two or more connections for a part of their time. */
const readsPerConnection = 2;
const mostWaiting = 200;
/** The app gives up after ten seconds (spec §9). */
const maxWaitMs = 5_000;

/**
 * Reads without a session. They have their own database connections and a bounded queue: a flood of reads leaves connections to
 * calls that move money, and while those wait for each other, the shop stays readable.
 */
export interface PublicReads {
  /** Its database connections: to a read replica while there is a usable one, else to the primary. */
  db: Kysely<Database>;
  /** For what a read writes, such as the count of a rate limit. */
  primary: Kysely<Database>;
  /** @throws Refusal `rate_limited`, Busy */
  admit: <T>(address: string, work: () => Promise<T>, options?: AdmitOptions) => Promise<T>;
  /** Counts other work that a visitor causes, such as rendering a page. @throws Refusal `rate_limited` */
  checkLimit: (address: string) => void;
}

interface AdmitOptions {
  /** Reads what the caller may have changed just now. */
  onPrimary?: boolean;
}

interface PublicReadsOptions {
  limit?: BucketLimit;
  replica?: Pick<ReadReplica, 'db' | 'run' | 'onPrimary'> | undefined;
}

export function publicReads(
  primary: Kysely<Database>,
  connections: number,
  { limit = perAddress, replica }: PublicReadsOptions = {},
): PublicReads {
  const buckets = tokenBuckets(limit);
  const reads = lane({
    queue: 'public reads',
    places: connections * readsPerConnection,
    mostWaiting,
    maxWaitMs,
  });
  const checkLimit = (address: string) => refuseIfLimited(buckets.take(addressPrefix(address)));
  return {
    db: replica?.db ?? primary,
    primary,
    async admit(address, work, { onPrimary = false } = {}) {
      checkLimit(address);
      return reads.run(() => {
        if (!replica) return work();
        return onPrimary ? replica.onPrimary(work) : replica.run(work);
      });
    },
    checkLimit,
  };
}

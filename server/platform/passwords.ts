import { hash, verify } from '@node-rs/argon2';

// OWASP's minimum for Argon2id: 19 MiB, two passes. About 25 ms, off the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Login and payment passwords alike. @returns a PHC string with its own salt */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** @returns whether `password` is the one that was hashed */
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  verify(hashed, password);

const dayMs = 86_400_000;

/** So many days before now; a fraction gives the hour. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

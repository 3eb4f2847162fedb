const dayMs = 86_400_000;

/** This many days before now; a fraction sets the hour. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

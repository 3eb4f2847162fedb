/** Highest rating of a review (spec §2). */
export const maxStars = 5;

/** Ours: for this long after a review its author may add to it, once. */
export const followUpWithinDays = 180;

/** Ours: why shoppers report a review, and why the shop hides it. Its author reads the shop's reason. */
export const hidingReasons = ['abusive', 'personal_data', 'advertising', 'off_topic', 'unlawful'] as const;
export type HidingReason = (typeof hidingReasons)[number];

/** Ours: a review counts as favorable from this many stars for the product on. */
export const favorableFromStars = 4;

/** Drafts belong to the person: `data/purge.ts` takes all of them away at the end of a session. */
export const draftPrefix = 'draft:';

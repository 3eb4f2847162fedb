/** State of a top-up or a withdrawal on the wire and in the database (spec §4); canceled by the user is ours. */
export const auditState = { auditing: 0, passed: 1, refused: 2, canceled: 3 } as const;

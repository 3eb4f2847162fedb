/** A new account is at most this old. */
export const newDays = 7;

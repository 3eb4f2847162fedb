/**
 * Message that the bank's 3-D Secure page posts to the parent window when the cardholder has finished. It is only a
 * signal: the result is requested from the acquirer.
 */
export const challengeDone = 'card-challenge-done';

/** The bank's page accepts an answer for this long; afterwards the charge has failed. */
export const challengeMinutes = 10;

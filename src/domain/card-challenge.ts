/** What the page of a card's bank says to the window around it when the holder has answered. Nothing is taken from it
 * but the news: what the answer was, the acquirer is asked for. */
export const challengeDone = 'card-challenge-done';

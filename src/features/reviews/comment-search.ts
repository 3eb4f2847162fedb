/** The address of /comment: without a line the lists, with one its form. */
export interface CommentSearch {
  /** Of an order. */
  line?: number;
  /** Adds to the review it has. */
  more?: true;
  /** The list of what is reviewed already. */
  done?: true;
}

export const commentSearch = (line: number, more: boolean): CommentSearch => ({
  line,
  ...(more && { more: true }),
});

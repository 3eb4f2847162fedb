/** Search parameters of /comment: without `line` the lists, with it the form. */
export interface CommentSearch {
  /** Id of an order line. */
  line?: number;
  /** Adds a follow-up to the existing review. */
  more?: true;
  /** Shows the list of written reviews. */
  done?: true;
}

export const commentSearch = (line: number, more: boolean): CommentSearch => ({
  line,
  ...(more && { more: true }),
});

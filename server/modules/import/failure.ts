/** The import failed as a whole; the message is for the operator at the terminal. Nothing was changed. */
export class ImportFailure extends Error {
  override name = 'ImportFailure';
}

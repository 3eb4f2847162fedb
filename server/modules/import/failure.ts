/** The whole import cannot be done; its message is for the person at the terminal. Nothing was changed. */
export class ImportFailure extends Error {
  override name = 'ImportFailure';
}

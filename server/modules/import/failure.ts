/** The import failed as a whole; the message is for the operator at the terminal. Nothing was changed. */
export class ImportFailure extends Error {
  override name = 'ImportFailure';
}

/** Another import is running on this database. */
export class ImportBusy extends ImportFailure {
  override name = 'ImportBusy';

  constructor() {
    super('Another import is running on this database.');
  }
}

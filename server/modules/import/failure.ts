import type { Explained } from './findings.ts';

/** The import failed as a whole, and nothing was changed. Failures that only the command line has are plain sentences. */
export class ImportFailure extends Error {
  override name = 'ImportFailure';
  readonly explained: Explained | undefined;

  constructor(cause: string | Explained) {
    super(typeof cause === 'string' ? cause : cause.reason);
    this.explained = typeof cause === 'string' ? undefined : cause;
  }
}

/** Another import is running on this database. */
export class ImportBusy extends ImportFailure {
  override name = 'ImportBusy';

  constructor() {
    super('Another import is running on this database.');
  }
}

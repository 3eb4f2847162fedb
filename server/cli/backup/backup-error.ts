/** A failure that its message explains completely; the programs print it without a stack. */
export class BackupError extends Error {
  override name = 'BackupError';
}

import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Client, type Connection as Wire, type Submittable } from 'pg';
import type { Connection } from '../connect.ts';

/** Page checksums are verified by default: a damaged page fails the backup. */
const command = "BASE_BACKUP (LABEL 'okanto', CHECKPOINT 'fast', WAL true, MANIFEST 'no')";
/** First byte of the messages of PostgreSQL's streaming replication protocol. */
const [contentByte, archiveByte] = [...'dn'].map((letter) => letter.charCodeAt(0));

/**
 * PostgreSQL's physical backup of the whole cluster as one tar stream, with the WAL that makes it consistent at its end. Commands
 * continue meanwhile. Fails when PostgreSQL does, also after the last byte: use no part of it before the stream has ended.
 */
export async function baseBackup(connection: Connection): Promise<Readable> {
  const settings = { ...connection, replication: 'true', application_name: 'okanto backup', keepAlive: true };
  const client = new Client(settings);
  // The running query fails with the same error.
  client.on('error', () => undefined);
  await client.connect();
  const slot = `okanto_backup_${randomBytes(6).toString('hex')}`;
  try {
    // Keeps the WAL until the connection ends, however it ends.
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`);
  } catch (error) {
    await client.end();
    throw error;
  }
  const backup = new BaseBackup();
  client.query(backup);
  backup.tar.once('close', () => void client.end().catch(() => undefined));
  return backup.tar;
}

type CopyData = { chunk: Buffer };

/** The methods are those that pg calls on its active query. */
class BaseBackup implements Submittable {
  #wire: Wire | undefined;
  #archives = 0;
  readonly tar = new Readable({ read: () => void this.#wire?.stream.resume() });

  submit(wire: Wire): void {
    this.#wire = wire;
    wire.query(command);
  }

  handleCopyData({ chunk }: CopyData): void {
    if (chunk[0] === archiveByte && ++this.#archives > 1)
      this.tar.destroy(new Error('a database with tablespaces cannot be backed up'));
    if (chunk[0] !== contentByte) return;
    // pg reuses the memory of its messages.
    if (!this.tar.push(Buffer.from(chunk.subarray(1)))) this.#wire?.stream.pause();
  }

  handleError(error: Error): void {
    this.tar.destroy(error);
  }

  handleReadyForQuery(): void {
    this.tar.push(null);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

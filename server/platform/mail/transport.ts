import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mail } from './queue.ts';

/**
 * Sends one mail. @param id identifies the mail in its Message-ID, so that duplicates can be recognized, and in the file's name
 * @returns its destination, for the log @throws Error when it was not accepted; `responseCode` (500–599: permanent) if a mail
 * server rejected it
 */
export type Deliver = (id: number, mail: Mail) => Promise<object>;

/** A mail server with `SMTP_URL`; otherwise one file per mail in the data folder, for trying the shop out. */
export const createDeliver = ({
  smtpUrl,
  mailFrom,
  dataDir,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>): Deliver =>
  smtpUrl
    ? bySmtp(smtpUrl, mailFrom, new URL(publicUrl).hostname)
    : toFolder(path.join(dataDir, 'mail'), mailFrom);

function bySmtp(url: string, from: string, domain: string): Deliver {
  const transport = createTransport({
    url,
    // All timeouts together stay below the first retry's delay.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (id, { recipient, subject, body, html }) => {
    const { response } = await transport.sendMail({
      messageId: `<mail-${id}@${domain}>`,
      from,
      // As an object it is one address, whatever it contains.
      to: { name: '', address: recipient },
      subject,
      text: body,
      // Text only, for mails queued without an HTML form.
      ...(html !== '' && { html }),
    });
    return { response };
  };
}

function toFolder(folder: string, from: string): Deliver {
  return async (id, { recipient, subject, body }) => {
    const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '')}-${id}.txt`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const text = `From: ${from}\nTo: ${recipient}\nSubject: ${subject}\n\n${body}`;
    await writeFile(file, text, { mode: 0o600 });
    return { file };
  };
}

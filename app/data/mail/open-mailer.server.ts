import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Mail, Mailer } from '#app/data/mail/mailer.ts';

export interface MailerOptions {
  /** For example "smtp://user:password@host:587"; null to write mails as files. */
  readonly mailUrl: string | null;
  /** For example "Farthing <farthing@example.com>". */
  readonly mailFrom: string;
  readonly folder: string;
  readonly clock: () => Date;
}

/** Sends by SMTP, or saves each mail as an .eml file that any mail program opens. */
export function openMailer(options: MailerOptions): Mailer {
  return options.mailUrl === null ? folderMailer(options) : smtpMailer(options.mailUrl, options);
}

const TIMEOUT_MS = 15_000;

function smtpMailer(url: string, { mailFrom }: MailerOptions): Mailer {
  const transport = createTransport({
    url,
    // Mails come from texts of our own, never from files or addresses that a message names.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  transport.use('stream', holdEnd);
  return {
    send: async (mail, beforeEnd) => {
      await transport.sendMail({ from: mailFrom, ...toMessage(mail, beforeEnd) });
    },
    close: () => transport.close(),
  };
}

function folderMailer({ mailFrom, folder, clock }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  transport.use('stream', holdEnd);
  return {
    send: async (mail, beforeEnd) => {
      const { message } = await transport.sendMail({
        from: mailFrom,
        date: clock(),
        ...toMessage(mail, beforeEnd),
      });
      await mkdir(folder, { recursive: true });
      const stamp = clock().toISOString().replaceAll(/[:.]/g, '-');
      const file = path.join(folder, `${stamp}-${randomBytes(4).toString('hex')}.eml`);
      // Links in mails open accounts: for the owner of this machine alone.
      await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' });
    },
    close: () => transport.close(),
  };
}

/** The message as nodemailer passes it to `holdEnd`. */
interface HeldMail {
  readonly beforeEnd?: (() => Promise<void>) | undefined;
}

function toMessage(
  { attachments, unsubscribeUrl, ...mail }: Mail,
  beforeEnd: HeldMail['beforeEnd'],
): SendMailOptions & HeldMail {
  return {
    ...mail,
    beforeEnd,
    ...(attachments !== undefined && { attachments: [...attachments] }),
    ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
  };
}

/**
 * Builds the headers of RFC 8058: mail programs show a button of their own, which posts to the
 * address without a log-in.
 */
function unsubscribeHeaders(url: string): NonNullable<SendMailOptions['headers']> {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

interface OutgoingMail {
  readonly data: object;
  readonly message: { transform(stage: () => Transform): void };
}

/**
 * Passes all but the end of a message through, which waits for `beforeEnd`: without its end a mail
 * server delivers nothing.
 */
function holdEnd({ data, message }: OutgoingMail, done: () => void): void {
  const { beforeEnd } = data as HeldMail;
  if (beforeEnd !== undefined) {
    message.transform(
      () =>
        new Transform({
          transform: (chunk, _encoding, next) => next(null, chunk),
          flush: (next) => void beforeEnd().then(() => next(), next),
        }),
    );
  }
  done();
}

import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Mail, Mailer } from '#app/data/mail/mailer.ts';

export interface MailerOptions {
  /** "smtp://user:password@host:587"; null to write mails as files. */
  readonly mailUrl: string | null;
  /** "Farthing <farthing@example.com>". */
  readonly mailFrom: string;
  /** Where mails are written when there is no server. */
  readonly folder: string;
  readonly clock: () => Date;
}

/** Sends by SMTP, or keeps each mail as an .eml file that any mail program opens. */
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
  return {
    send: async (mail) => {
      await transport.sendMail({ from: mailFrom, ...toMessage(mail) });
    },
    close: () => transport.close(),
  };
}

function folderMailer({ mailFrom, folder, clock }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({
        from: mailFrom,
        date: clock(),
        ...toMessage(mail),
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

function toMessage({ attachments, ...mail }: Mail): SendMailOptions {
  return attachments === undefined ? mail : { ...mail, attachments: [...attachments] };
}

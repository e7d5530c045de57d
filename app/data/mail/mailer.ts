export interface MailFile {
  readonly filename: string;
  readonly contentType: string;
  /** Text, or the bytes of a file that is none. */
  readonly content: string | Buffer;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailFile[];
}

/** Sends mails, one at a time. */
export interface Mailer {
  /** Resolves once the mail was handed over; rejects when it was refused. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailFile {
  readonly filename: string;
  readonly contentType: string;
  /** Text, or the bytes of a binary file. */
  readonly content: string | Buffer;
  /** The name of an image that the HTML shows in place, as `cid:NAME`. */
  readonly cid?: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailFile[];
  /** The address where one POST ends regular mails (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /**
   * Resolves once the mail was handed over; rejects when it was refused. `beforeEnd` runs when all but
   * the end of the mail was transferred: where it rejects, or the process dies before it is done,
   * nothing is delivered.
   */
  send(mail: Mail, beforeEnd?: () => Promise<void>): Promise<void>;
  close(): void;
}

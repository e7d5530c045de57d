import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** "smtp://127.0.0.1:45678". */
  readonly url: string;
  /** The mail that arrives next, or did and was not taken yet: its source, and for whom it is. */
  next(): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly source: string;
}

/**
 * A mail server on this machine that takes every mail but those for "refused@example.com". What
 * ends before its last line it does not deliver, as no mail server does. `beforeReply` holds back its
 * answer to a mail that it has taken.
 */
export async function openMailbox({
  beforeReply = () => Promise.resolve(),
}: { readonly beforeReply?: () => Promise<void> } = {}): Promise<Mailbox> {
  const arrived: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(address === 'refused@example.com' ? new Error('no such mailbox') : null),
    onData: (stream, session, callback) => {
      const deliver = async (source: string) => {
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), source };
        const taker = waiting.shift();
        if (taker === undefined) arrived.push(mail);
        else taker(mail);
        await beforeReply();
        callback();
      };
      void text(stream).then(deliver, (error: Error) => callback(error));
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: () => {
      const mail = arrived.shift();
      return mail === undefined
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(mail);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

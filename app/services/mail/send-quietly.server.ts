import type { Mail } from '#app/data/mail/mailer.ts';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Sends a mail that no other work depends on; a failure is logged. Returns true if it was sent,
 * which it never is to a generated address.
 */
export async function sendQuietly(
  { mailer, log }: Pick<Deps, 'mailer' | 'log'>,
  mail: Mail,
): Promise<boolean> {
  if (!hasMailbox(mail.to)) return false;
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    // The code alone: what a mail server says may repeat the address.
    const code = (error as { code?: unknown }).code;
    log.error({ event: 'mail.not_sent', code }, 'a mail could not be sent');
    return false;
  }
}

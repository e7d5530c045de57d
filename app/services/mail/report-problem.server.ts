import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  insertSupportRequest,
  selectOwnerEmail,
} from '#app/data/mail/support-request-rows.server.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { longTextField, textField } from '#app/lib/text-field.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { supportMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';

const fields = z.object({ message: longTextField(5000), page: textField(500, 0) });

export interface Problem {
  readonly userId: number;
  readonly email: string;
  readonly shopKey: string | null;
  readonly page: string;
  readonly message: string;
  /** The state of their shop as text, where they attached it. */
  readonly diagnosis?: string | null;
}

/**
 * Stores a user's message to the operators of this Farthing, and mails it to the owner of the
 * installation. Returns true if the mail was sent. Throws `invalid_input` for an empty or endless
 * message, `rate_limited`.
 */
export async function reportProblem(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'log' | 'accounts'>,
  { userId, email, shopKey, page, message, diagnosis = null }: Problem,
): Promise<{ readonly isMailed: boolean }> {
  const { message: text, page: where } = parseInput(fields, { message, page });
  await consumeRateLimit(deps, 'support_request', { subject: String(userId) });
  const to = await selectOwnerEmail(deps.db);
  await insertSupportRequest(deps.db, {
    requestKey: randomUUID(),
    userId,
    shopKey,
    page: where,
    message: text,
    diagnosis,
    createdAt: deps.clock().toISOString(),
  });
  if (to === null) return { isMailed: false };
  const mail = supportMail({ to, from: email, shopKey, page: where, message: text, diagnosis });
  return { isMailed: await sendQuietly(deps, mail) };
}

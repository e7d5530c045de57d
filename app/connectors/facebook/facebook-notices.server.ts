import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { GrantNotices } from '#app/connectors/grant-notices.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';
import { parseJson } from '#app/lib/parse-json.ts';
import { isSameSecret } from '#app/lib/same-secret.ts';

const payloadSchema = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  user_id: z.union([z.string().min(1), z.number().int()]).transform(String),
});

/** Bytes of a code's proof: as hexadecimal digits. */
const PROOF_LENGTH = 32;
const CODE = new RegExp(`^([0-9a-z]{6,8})([0-9a-f]{${PROOF_LENGTH}})$`);

/**
 * Facebook's deauthorise and data deletion callbacks: a signed request, as described in
 * https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback
 * A code holds its second and a proof, so that nothing of the person has to be stored for it.
 */
export function facebookNotices({
  clock,
  keys: { clientSecret },
}: Pick<ConnectorContext, 'clock' | 'keys'>): GrantNotices {
  const sign = (text: string) => createHmac('sha256', clientSecret).update(text);
  const prove = (seconds: string) =>
    sign(`deletion ${seconds}`).digest('hex').slice(0, PROOF_LENGTH);
  return {
    readPerson: (form) => {
      const [signature = '', payload = '', ...rest] = (form.get('signed_request') ?? '').split('.');
      if (payload === '' || rest.length > 0) return null;
      // The signature may be padded as base64 is.
      const received = signature.replace(/=+$/, '');
      if (!isSameSecret(received, sign(payload).digest('base64url'))) return null;
      const read = payloadSchema.safeParse(
        parseJson(Buffer.from(payload, 'base64url').toString('utf8')),
      );
      return read.data?.user_id ?? null;
    },
    confirmDeletion: () => {
      const seconds = Math.floor(clock().getTime() / 1000).toString(36);
      return `${seconds}${prove(seconds)}`;
    },
    readConfirmation: (code) => {
      const [, seconds = '', proof = ''] = CODE.exec(code) ?? [];
      if (seconds === '' || !isSameSecret(proof, prove(seconds))) return null;
      return new Date(Number.parseInt(seconds, 36) * 1000).toISOString();
    },
  };
}

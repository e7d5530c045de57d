import { AppError } from '#app/lib/app-error.ts';
import { saveAttribute } from '#app/services/workspaces/attributes.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { readMark } from './read-message.ts';

/** Ids as `topMessages` makes them. */
const MESSAGE_ID = /^(costs|import)-\d{1,16}$/;

/** Notes that a message was read, so that it is not shown again while its fact is the same. */
export async function markMessageRead(
  deps: Pick<Deps, 'db' | 'clock'>,
  { shopId, messageId }: { readonly shopId: number; readonly messageId: string },
): Promise<void> {
  if (!MESSAGE_ID.test(messageId)) throw new AppError('not_found', 'There is no such message.');
  const forGood = { expiresInDays: null, startDay: null };
  const attribute = { name: readMark(messageId), value: messageId, ...forGood };
  await saveAttribute(deps, { table: 'shop_attributes', shopId }, attribute);
}

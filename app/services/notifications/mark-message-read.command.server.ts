import { AppError } from '#app/lib/app-error.ts';
import { saveAttribute } from '#app/services/attributes/save-attribute.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { READ_MESSAGE } from './read-message.ts';

/** Ids as `topMessages` makes them. */
const MESSAGE_ID = /^(costs|import)-\d{1,16}$/;

/** Notes that a message was read, so that it is told no more while its fact is the same. */
export async function markMessageRead(
  deps: Pick<Deps, 'db' | 'clock'>,
  { shopId, messageId }: { readonly shopId: number; readonly messageId: string },
): Promise<void> {
  const kind = MESSAGE_ID.exec(messageId)?.[1];
  if (kind === undefined) throw new AppError('not_found', 'There is no such message.');
  const attribute = { name: READ_MESSAGE + kind, value: messageId, expiresInDays: null, startDay: null };
  await saveAttribute(deps, { table: 'shop_attributes', shopId }, attribute);
}

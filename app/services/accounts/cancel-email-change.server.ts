import { deleteEmailChange } from '#app/data/accounts/email-change-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** Keeps the address as it is: the link that was mailed opens nothing any more. */
export async function cancelEmailChange(
  { db }: Pick<Deps, 'db'>,
  { userId }: { readonly userId: number },
): Promise<void> {
  await deleteEmailChange(db, userId);
}

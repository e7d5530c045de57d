import type { Tx } from '#app/data/database.ts';
import {
  deleteReportDelivery,
  lockReportDelivery,
} from '#app/data/reports/report-delivery-rows.server.ts';
import {
  deleteRecipient,
  type MailAddressee,
  selectSubscription,
  type Subscription,
} from '#app/data/reports/report-recipient-rows.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { readUnsubscribeToken } from '#app/services/mail/unsubscribe-token.ts';

type UnsubscribeDeps = Pick<Deps, 'db' | 'accounts'>;

/**
 * Reads the subscription of a mail's link; null where it has ended already. Changes nothing. Throws
 * `not_found` for a link that is not from Farthing's mails.
 */
export function readSubscription(
  { db, accounts }: UnsubscribeDeps,
  token: string,
): Promise<Subscription | null> {
  return withAddressee(accounts, token, (addressee) => selectSubscription(db, addressee));
}

/**
 * Ends a regular mail for its recipient, for any caller: the signed token is enough. A repeat is
 * harmless. Throws `not_found` for a link that is not from Farthing's mails.
 */
export function unsubscribe({ db, accounts }: UnsubscribeDeps, token: string): Promise<void> {
  return withAddressee(accounts, token, (addressee) =>
    db.transaction((tx) => removeRecipient(tx, addressee)),
  );
}

/** Removes a recipient; a schedule without recipients is deleted. */
export async function removeRecipient(tx: Tx, { userId, ...key }: MailAddressee): Promise<void> {
  // The order of locks of saving: the reverse would be a deadlock. So would removing a recipient
  // whose schedule is only being saved, which has no lock yet: there was none to remove when it
  // began.
  if (!(await lockReportDelivery(tx, key))) return;
  const left = await deleteRecipient(tx, key, userId);
  if (left === 0) await deleteReportDelivery(tx, key);
}

function withAddressee<T>(
  { fingerprintKey }: Deps['accounts'],
  token: string,
  work: (addressee: MailAddressee) => Promise<T>,
): Promise<T> {
  const addressee = readUnsubscribeToken(fingerprintKey, token);
  if (addressee === null) {
    throw new AppError('not_found', 'This link is incomplete.', {
      hint: 'Open it from the e-mail again, or choose what you get under Email Notifications.',
    });
  }
  return inShops([addressee.shopId], () => work(addressee));
}

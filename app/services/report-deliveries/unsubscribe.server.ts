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
 * What the link of a mail ends; null where it has ended already. Changes nothing. Throws `not_found`
 * for a link that is not of Farthing's mails.
 */
export function readSubscription(
  { db, accounts }: UnsubscribeDeps,
  token: string,
): Promise<Subscription | null> {
  return withAddressee(accounts, token, (addressee) => selectSubscription(db, addressee));
}

/**
 * Ends a regular mail for its recipient, whoever calls: the signed token is enough. The same again
 * changes nothing. Throws `not_found` for a link that is not of Farthing's mails.
 */
export function unsubscribe({ db, accounts }: UnsubscribeDeps, token: string): Promise<void> {
  return withAddressee(accounts, token, (addressee) =>
    db.transaction((tx) => removeRecipient(tx, addressee)),
  );
}

/** Takes somebody out of what is sent; what is sent to nobody any more is deleted. */
export async function removeRecipient(tx: Tx, { userId, ...key }: MailAddressee): Promise<void> {
  // As saving does: the other way round, the two would wait for each other. So would a removal of what
  // is only being saved, which it could not hold: there was nobody to take out when it began.
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

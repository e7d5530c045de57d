import { selectCustomerTraces } from '#app/data/orders/customer-traces.server.ts';
import {
  deleteDataRequest,
  insertDataRequest,
  selectDataRequests,
} from '#app/data/orders/data-request-rows.server.ts';
import { selectMembers } from '#app/data/workspaces/member-rows.server.ts';
import { selectWorkspaceOfShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { composeMail } from '#app/services/mail/compose-mail.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';
import type { DataRequest } from '#app/view-models/settings/data-request.ts';

/** The most requests in the list; further ones wait for these to be answered. */
const QUESTIONS_MAX = 20;

/** Lists unanswered requests of customers, with the data stored about each at this moment. */
export async function listDataRequests(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<readonly DataRequest[]> {
  const requests = await selectDataRequests(db, shopId, QUESTIONS_MAX);
  return Promise.all(
    requests.map(async (request) => ({
      ...request,
      traces: await selectCustomerTraces(db, shopId, request.customerId),
    })),
  );
}

export interface ExportCustomerDataOptions {
  readonly shopId: number;
  readonly customerId: string;
}

/**
 * Answers a customer's request for their data: a mail to the owners of the shop, who owe the
 * answer. It contains the platform's id of the customer and of their orders, and the destinations:
 * no other data is stored. Owners whom no mail reaches see it on their pages until it is answered.
 */
export async function exportCustomerData(
  { db, mailer, log, clock }: Pick<Deps, 'db' | 'mailer' | 'log' | 'clock'>,
  { shopId, customerId }: ExportCustomerDataOptions,
): Promise<void> {
  const [traces, workspaceId] = await Promise.all([
    selectCustomerTraces(db, shopId, customerId),
    selectWorkspaceOfShop(db, shopId),
  ]);
  const members = workspaceId === null ? [] : await selectMembers(db, [workspaceId]);
  const owners = members.filter(({ role }) => role === 'Owner');
  if (owners.length === 0)
    log.warn({ event: 'privacy.no_owner', shopId }, 'a data request has no owner to send it to');
  if (owners.some(({ email }) => !hasMailbox(email))) {
    await insertDataRequest(db, shopId, { customerId, askedAt: clock().toISOString() });
  }
  const lines = traces.map(({ name, placedAt, country, province }) =>
    [name, placedAt, country, province].filter((part) => part !== null).join(', '),
  );
  for (const { email: to } of owners.filter(({ email }) => hasMailbox(email))) {
    const mail = composeMail({
      to,
      subject: 'A customer asks what data is stored about them',
      before: [
        `Your shop's platform passed on the question of customer ${customerId}. Please answer them.`,
        traces.length === 0
          ? 'Farthing stores nothing about this customer.'
          : 'Farthing stores these orders with the id of the customer and where they were sent:',
        ...(lines.length === 0 ? [] : [lines.join('\n')]),
      ],
      after: ['Names, addresses, telephone numbers and payment details are never kept.'],
    });
    await sendQuietly({ mailer, log }, mail);
  }
}

interface AnswerCustomerOptions {
  readonly userId: number;
  readonly shopId: number;
  readonly customerId: string;
}

/** Records that the owner has answered a customer: the request is deleted. */
export async function answerCustomer(
  { db }: Pick<Deps, 'db'>,
  { userId, shopId, customerId }: AnswerCustomerOptions,
): Promise<void> {
  await requireShopAction({ db }, { userId, shopId, action: 'answer_customer' });
  if (!(await deleteDataRequest(db, shopId, customerId))) {
    throw new AppError('not_found', 'This question is answered already.');
  }
}

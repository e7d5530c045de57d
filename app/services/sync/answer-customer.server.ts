import { deleteDataRequest } from '#app/data/orders/data-request-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';

export interface AnswerCustomerOptions {
  readonly userId: number;
  readonly shopId: number;
  readonly customerId: string;
}

/** Notes that the owner has answered a customer: the question is kept no longer. */
export async function answerCustomer(
  { db }: Pick<Deps, 'db'>,
  { userId, shopId, customerId }: AnswerCustomerOptions,
): Promise<void> {
  await requireShopAction({ db }, { userId, shopId, action: 'answer_customer' });
  if (!(await deleteDataRequest(db, shopId, customerId))) {
    throw new AppError('not_found', 'This question is answered already.');
  }
}

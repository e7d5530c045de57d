import { selectCustomerTraces } from '#app/data/orders/customer-traces.server.ts';
import { selectDataRequests } from '#app/data/orders/data-request-rows.server.ts';
import type { CustomerQuestion } from '#app/view-models/settings/customer-question.ts';
import type { Deps } from '#app/services/deps.ts';

/** More wait for these to be answered. */
const QUESTIONS_MAX = 20;

/** What customers asked and nobody has answered, with what is kept about each at this moment. */
export async function listCustomerQuestions(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<readonly CustomerQuestion[]> {
  const asked = await selectDataRequests(db, shopId, QUESTIONS_MAX);
  return Promise.all(
    asked.map(async (request) => ({
      ...request,
      traces: await selectCustomerTraces(db, shopId, request.customerId),
    })),
  );
}

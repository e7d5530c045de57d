/** A customer's request for their stored personal data, as the owners of the shop see it. */
export interface DataRequest {
  readonly customerId: string;
  /** ISO UTC. */
  readonly askedAt: string;
  /** The orders that name the customer, and their destinations: no other data is stored. */
  readonly traces: readonly RequestedOrder[];
}

export interface RequestedOrder {
  readonly orderId: string;
  readonly name: string;
  readonly placedAt: string;
  readonly country: string | null;
  readonly province: string | null;
}

/** Days until the legal deadline of the answer, a month (GDPR, article 12). */
export const ANSWER_WITHIN_DAYS = 30;

/** Returns the deadline of the answer, ISO UTC. */
export function answerBy({ askedAt }: Pick<DataRequest, 'askedAt'>): string {
  return new Date(Date.parse(askedAt) + ANSWER_WITHIN_DAYS * 86_400_000).toISOString();
}

export function orderLine({ name, placedAt, country, province }: RequestedOrder): string {
  return [name, placedAt.slice(0, 10), country, province]
    .filter((part) => part !== null)
    .join(', ');
}

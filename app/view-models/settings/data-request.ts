/** A customer's question what is kept about them, as the owners of the shop see it. */
export interface DataRequest {
  /** The platform's id of the customer. */
  readonly customerId: string;
  /** ISO UTC. */
  readonly askedAt: string;
  /** The orders that name the customer, and where they went: there is nothing else. */
  readonly traces: readonly RequestedOrder[];
}

export interface RequestedOrder {
  readonly orderId: string;
  readonly name: string;
  readonly placedAt: string;
  readonly country: string | null;
  readonly province: string | null;
}

/** Within a month of the question the law wants it answered (GDPR, article 12). */
export const ANSWER_WITHIN_DAYS = 30;

/** ISO UTC of the last moment for an answer. */
export function answerBy({ askedAt }: Pick<DataRequest, 'askedAt'>): string {
  return new Date(Date.parse(askedAt) + ANSWER_WITHIN_DAYS * 86_400_000).toISOString();
}

/** "#1001, 2026-11-05, DE, BE". */
export function orderLine({ name, placedAt, country, province }: RequestedOrder): string {
  return [name, placedAt.slice(0, 10), country, province]
    .filter((part) => part !== null)
    .join(', ');
}

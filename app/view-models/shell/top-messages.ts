/**
 * Messages to a shop at the top of its pages: facts about its own figures that a merchant can act
 * on. A message is shown until it is read; a change of the fact shows it again.
 */
import { formatCount } from '#app/lib/format-number.ts';
import type { Message } from '#app/view-models/messages/message.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';

export interface MessageFacts {
  readonly unitsSold: number;
  readonly unitsWithoutCost: number;
  /** The error of the import that ended last; null when it succeeded, or there was none. */
  readonly failedImport: { readonly startedAt: string; readonly message: string } | null;
  /** Recent orders for which Amazon neither posted nor predicted its fees. */
  readonly ordersWithoutAmazonFees: number;
}

export type TopMessage = Pick<Message, 'id' | 'text'>;

/** The duration of a message (shell.md section 9, "Notification display"). */
export const MESSAGE_SHOWN_MS = 5000;

/** Begins the ids of messages about missing costs. */
const COSTS_PREFIX = 'costs-';

/**
 * Reads the messages in a reply of the dispatcher that are shown over a page; invalid ones are
 * skipped. Missing costs are not among them: pages state those above their figures, and a message
 * would cover a chart with the same again.
 */
export function readQueuedMessages(data: unknown): readonly TopMessage[] {
  const { messages } = (data ?? {}) as { readonly messages?: unknown };
  if (!Array.isArray(messages)) return [];
  return messages.flatMap((message: unknown) => {
    const { notification_ID: id, msg: text } = (message ?? {}) as Record<string, unknown>;
    if (typeof id !== 'string' || typeof text !== 'string') return [];
    return id.startsWith(COSTS_PREFIX) ? [] : [{ id, text }];
  });
}

/** Lists the messages that these facts require, the most urgent first. */
export function topMessages(
  { unitsSold, unitsWithoutCost, failedImport, ordersWithoutAmazonFees }: MessageFacts,
  locale: string,
): Message[] {
  const messages: Message[] = [];
  const ofShop = { isPersonal: false } as const;
  if (failedImport !== null) {
    const text = `Your last import did not finish: ${failedImport.message}`;
    const link = { label: 'See the import', path: '/imports' };
    const id = `import-${Date.parse(failedImport.startedAt)}`;
    messages.push({ ...ofShop, kind: 'import', id, text, link });
  }
  if (unitsWithoutCost > 0) {
    const text =
      `${formatCount(unitsWithoutCost, locale)} of ${formatCount(unitsSold, locale)} units sold ` +
      `${unitsWithoutCost === 1 ? 'has' : 'have'} no cost, so profit looks higher than it is. ` +
      'Add their item costs.';
    const link = { label: 'Add item costs', path: PRODUCT_COSTS_PATH };
    messages.push({
      ...ofShop,
      kind: 'costs',
      id: `${COSTS_PREFIX}${unitsWithoutCost}`,
      text,
      link,
    });
  }
  if (ordersWithoutAmazonFees > 0) {
    const text =
      'Amazon fees for unfulfilled orders are unavailable - set predicted fees on the calculation ' +
      'preferences page. Until Amazon posts them the profit of these orders looks higher than it is.';
    const link = { label: 'Set predicted fees', path: '/predicted-costs' };
    const id = `amazon-fees-${ordersWithoutAmazonFees}`;
    messages.push({ ...ofShop, kind: 'amazon_fees', id, text, link });
  }
  return messages;
}

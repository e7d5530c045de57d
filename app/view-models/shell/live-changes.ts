/** What an event of the shop changes on an open page (features.md, "Realtime"). */

import type { ShopAttributeName } from '#app/domain/attributes/attribute-table.ts';
import { ownValue } from '#app/lib/own-value.ts';

export type LiveChange =
  /** The page's figures are loaded again. */
  | { readonly do: 'renew_figures' }
  /** The statuses of the sync are loaded again. */
  | { readonly do: 'renew_statuses' }
  | { readonly do: 'run_analyzer' }
  | { readonly do: 'tell_new_order'; readonly orderId: string };

export interface LiveSettings {
  /** The shop's `new_orders_alerts`. */
  readonly hasNewOrderAlerts: boolean;
}

/** The first of history that pages wait for: with it the time machine goes. */
const HISTORY_COMPLETED: ShopAttributeName = 'all_historical_retrieval_completed';

/**
 * What to do about an event, in order. Events that are not known are none of ours: the two of custom
 * traffic sources are ignored by the specification, others may come of a newer server.
 */
export function getLiveChanges(
  name: string,
  event: unknown,
  { hasNewOrderAlerts }: LiveSettings,
): readonly LiveChange[] {
  if (name === 'retrieval_status' || name === 'startRetrieval') return [{ do: 'renew_statuses' }];
  if (name === 'analyze_from_q_done') return [{ do: 'renew_figures' }, { do: 'renew_statuses' }];
  if (name === 'new_order_created') {
    const orderId = getText(event, 'order_ID');
    const isShown = hasNewOrderAlerts && orderId !== null;
    return [
      { do: 'run_analyzer' },
      ...(isShown ? [{ do: 'tell_new_order', orderId } as const] : []),
    ];
  }
  if (name !== 'new_attribute_created' && name !== 'workspace-attribute-update') return [];
  const isCompleted = getText(event, 'name') === HISTORY_COMPLETED;
  const isOn = attributeValue(getText(event, 'value') ?? '') === true;
  return isCompleted && isOn ? [{ do: 'renew_statuses' }, { do: 'renew_figures' }] : [];
}

/** Values of attributes are texts on the wire; "0" and "1" stand for no and yes. */
export function attributeValue(text: string): string | boolean {
  if (text === '0') return false;
  return text === '1' ? true : text;
}

function getText(event: unknown, field: string): string | null {
  if (typeof event !== 'object' || event === null) return null;
  const value: unknown = ownValue(event as Record<string, unknown>, field);
  return typeof value === 'string' && value !== '' ? value : null;
}

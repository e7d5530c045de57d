/** The effects of a shop's event on an open page (features.md, "Realtime"). */

import type { ShopAttributeName } from '#app/domain/attributes/attribute-table.ts';
import { ownValue } from '#app/lib/own-value.ts';

export type LiveChange =
  /** The page reloads its figures. */
  | { readonly do: 'renew_figures' }
  /** The page reloads the statuses of the sync. */
  | { readonly do: 'renew_statuses' }
  | { readonly do: 'run_analyzer' }
  | { readonly do: 'tell_new_order'; readonly orderId: string };

export interface LiveSettings {
  readonly hasNewOrderAlerts: boolean;
}

/** The attribute of the completed history; the time machine ends with it. */
const HISTORY_COMPLETED: ShopAttributeName = 'all_historical_retrieval_completed';

/**
 * Lists the effects of an event, in order. Unknown events are ignored: the two of custom traffic
 * sources are ignored by the specification, others may come from a newer server.
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

/** Decodes an attribute value: they are texts on the wire; "0" and "1" mean no and yes. */
export function attributeValue(text: string): string | boolean {
  if (text === '0') return false;
  return text === '1' ? true : text;
}

function getText(event: unknown, field: string): string | null {
  if (typeof event !== 'object' || event === null) return null;
  const value: unknown = ownValue(event as Record<string, unknown>, field);
  return typeof value === 'string' && value !== '' ? value : null;
}

import type { Tx } from '#app/data/database.ts';
import {
  deleteLabelChoice,
  hasLabel,
  type LabelKey,
  selectOrdersByNumber,
  upsertLabelChoice,
} from '#app/data/shipping/label-choices.server.ts';
import { toOrderKey } from '#app/data/shipping/label-cost-rows.server.ts';
import { matchLabels } from '#app/data/shipping/label-matches.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { ConnectorDeps } from '#app/services/connectors/open-connection.server.ts';
import { queueLabelled } from '#app/services/ledger/queue-labelled.server.ts';

export interface ChooseLabelOptions extends LabelKey {
  readonly shopId: number;
}

type ChooseDeps = Pick<ConnectorDeps, 'db' | 'jobs'>;

/**
 * Matches a label, with its later charges, to the order with this number or id. @throws AppError
 * `invalid_input` where there is no such order or several, `not_found` without the label.
 */
export async function matchLabelByHand(
  deps: ChooseDeps,
  { shopId, order, ...key }: ChooseLabelOptions & { readonly order: string },
): Promise<void> {
  const typed = order.trim();
  const selection = { key: toOrderKey(typed) ?? '', id: typed };
  const [orderId, another] = await selectOrdersByNumber(deps.db, shopId, selection);
  if (orderId === undefined) {
    const message = `There is no order "${typed}" in this shop`;
    throw new AppError('invalid_input', `${message}.`, { fields: [{ path: 'order', message }] });
  }
  if (another !== undefined) {
    const message = `Several orders are called "${typed}": enter the id of one`;
    throw new AppError('invalid_input', `${message}.`, { fields: [{ path: 'order', message }] });
  }
  await change(deps, { shopId, key }, (tx) => upsertLabelChoice(tx, shopId, { ...key, orderId }));
}

/** Marks a label as one of no order of the shop. Throws AppError `not_found` without the label. */
export function setLabelAside(
  deps: ChooseDeps,
  { shopId, ...key }: ChooseLabelOptions,
): Promise<void> {
  return change(deps, { shopId, key }, (tx) =>
    upsertLabelChoice(tx, shopId, { ...key, orderId: null }),
  );
}

/** Removes the user's match of a label, and matches it automatically again. */
export function undoLabelChoice(
  deps: ChooseDeps,
  { shopId, ...key }: ChooseLabelOptions,
): Promise<void> {
  return change(deps, { shopId, key }, (tx) => deleteLabelChoice(tx, shopId, key));
}

/** Runs a change, and queues exactly the orders that lose and gain the label. */
async function change(
  deps: ChooseDeps,
  { shopId, key }: { readonly shopId: number; readonly key: LabelKey },
  run: (tx: Tx) => Promise<readonly string[]>,
): Promise<void> {
  if (!(await hasLabel(deps.db, shopId, key))) {
    throw new AppError('not_found', 'There is no such label in this shop.');
  }
  await deps.db.transaction(async (tx) => {
    const before = await run(tx);
    const after = await matchLabels(tx, shopId);
    await queueLabelled(deps, tx, shopId, [...before, ...after]);
  });
}

import { type AppLoadContext, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { isBlocked, unlockMessage } from '#app/domain/access/plans/features.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { BulkEdit, CostEdit } from '#app/domain/bulk-edit/bulk-edit.ts';
import type { HandSetCost } from '#app/domain/profit/cost-lookup/hand-set.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import {
  countAllOrders,
  editOrders,
  undoBulkEdit,
} from '#app/services/orders/bulk-edit/bulk-edit-orders.server.ts';
import { previewBulkEdit } from './preview-bulk-edit.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import type { CostEffectReply } from '#app/view-models/costs/cost-effect.ts';
import { bulkEditForm, countOrdersForm, undoBulkEditForm } from './bulk-edit-forms.ts';
import {
  BULK_EDIT_FEATURE,
  BULK_EDIT_PATH,
  type BulkEditView,
} from '#app/view-models/orders/bulk-edit-view.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { type SentForm, toSentForm } from '#app/web/forms/sent-form.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { countSelected, selectIds, withoutSelection } from './selected-orders.server.ts';
import { readEffectPart } from '#app/web/settings/read-effect-part.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { selectLastBulkEdit, selectLeftOutByHand } from '#app/data/orders/bulk-edit-rows.server.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Deps } from '#app/services/deps.ts';

/** Reads the page of a bulk edit: the number of selected orders, and the last edit. */
export async function readBulkEditPage(
  request: Request,
  context: AppLoadContext,
): Promise<BulkEditView> {
  const access = await requirePage(request, context);
  const list = new URL(request.url).search.slice(1);
  const selected = await countSelected(request, context, list);
  const ofList = withoutSelection(list);
  return readBulkEdit(context.deps, { access, list, backHref: `/orders?${ofList}`, ...selected });
}

/** Computes the effect of saving the form; `incomplete` while it cannot be saved. */
export async function previewBulkEditForm(
  request: Request,
  context: AppLoadContext,
): Promise<CostEffectReply> {
  const { shop } = await requireEditor(request, context);
  const data = new FormData();
  for (const [name, value] of new URL(request.url).searchParams) data.append(name, value);
  const values = readComplete(data);
  if (values === null) return { kind: 'incomplete' };
  const ids = await selectIds(request, context, values.list);
  return previewBulkEdit(context.deps, {
    shopId: shop.shopId,
    locale: shop.locale,
    ids,
    edit: toBulkEdit(values, shop),
    part: readEffectPart(data),
  });
}

export function changeOrdersByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { shop, user } = await requireEditor(request, context);
    const run = { form, shop, editor: { shopId: shop.shopId, userId: user?.userId ?? null } };
    const list = await runIntent(request, context, run);
    return redirect(`${BULK_EDIT_PATH}?${list}`);
  });
}

interface IntentRun {
  readonly form: SentForm;
  readonly shop: Shop;
  readonly editor: Parameters<typeof editOrders>[1];
}

/** Returns the address of the list to continue with. */
async function runIntent(
  request: Request,
  context: AppLoadContext,
  { form, shop, editor }: IntentRun,
): Promise<string> {
  const { deps } = context;
  const list = new URL(request.url).search.slice(1);
  switch (form.intent) {
    case bulkEditForm.intent: {
      const values = form.parse(bulkEditForm);
      const ids = await selectIds(request, context, values.list);
      await editOrders(deps, editor, { ids, edit: toBulkEdit(values, shop) });
      return withoutSelection(values.list);
    }
    case undoBulkEditForm.intent:
      await undoBulkEdit(deps, editor, Number(form.parse(undoBulkEditForm).edit));
      return list;
    case countOrdersForm.intent:
      await countAllOrders(deps, editor);
      return list;
    default:
      throw new AppError('invalid_input', 'The page asked for something unknown.');
  }
}

/**
 * Requires the right to edit orders. Throws `forbidden` where the role may not, or the plan lacks
 * it.
 */
async function requireEditor(request: Request, context: AppLoadContext): Promise<PageAccess> {
  const access = await requireShop(request, context, {
    page: BULK_EDIT_PATH,
    action: 'edit_orders',
  });
  if (!isBlocked(access.plan, BULK_EDIT_FEATURE)) return access;
  throw new AppError('forbidden', unlockMessage(BULK_EDIT_FEATURE));
}

type EditValues = z.output<(typeof bulkEditForm)['schema']>;

function readComplete(data: FormData): EditValues | null {
  try {
    return toSentForm(data).parse(bulkEditForm);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'invalid_input') return null;
    throw thrown;
  }
}

function toBulkEdit(values: EditValues, { currency }: Pick<Shop, 'currency'>): BulkEdit {
  const { decimals } = getCurrency(currency);
  const cost = (field: HandSetCost): CostEdit => {
    const how = values[`${field}How`];
    if (how === 'keep' || how === 'clear') return { how };
    return { how, amountMinor: toMinor(values[field] ?? '0', decimals) };
  };
  return {
    costs: {
      cogs: cost('cogs'),
      fulfilment: cost('fulfilment'),
      transaction_fees: cost('transaction_fees'),
    },
    counting: values.counting,
    tags: { add: values.addTags, remove: values.removeTags },
  };
}

type Selected = Pick<BulkEditView, 'list' | 'backHref' | 'orders' | 'problem'>;

/**
 * Reads the selected orders, the last bulk edit of the shop, and the number of orders left out by
 * hand.
 */
async function readBulkEdit(
  { db }: Pick<Deps, 'db'>,
  {
    access: { shop, role },
    ...selected
  }: Selected & { readonly access: Pick<PageAccess, 'shop' | 'role'> },
): Promise<BulkEditView> {
  const { shopId, currency, locale, timeZone } = shop;
  const [last, leftOut, ordersLeft] = await Promise.all([
    selectLastBulkEdit(db, shopId),
    selectLeftOutByHand(db, shopId),
    countQueued(db, shopId),
  ]);
  return {
    ...selected,
    currency,
    locale,
    last:
      last === null
        ? null
        : {
            editNo: last.editNo,
            orders: last.orders,
            day: businessTime(last.editedAt, timeZone).day,
          },
    leftOut: leftOut.length,
    ordersLeft,
    refusal: getActionRefusal(role, 'edit_orders'),
  };
}

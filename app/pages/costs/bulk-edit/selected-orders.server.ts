import type { AppLoadContext } from '@remix-run/node';
import { getReportPart } from '#app/domain/pages/report-place.ts';
import { AppError } from '#app/lib/app-error.ts';
import {
  getSelectedIds,
  type OrderSelection,
} from '#app/services/orders/bulk-edit/selected-orders.server.ts';
import { ALL_WORD, CHOSEN_MAX, CHOSEN_WORD } from '#app/view-models/orders/bulk-edit-view.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

/**
 * Reads the ids of the orders that the address of a list selects. Throws `invalid_input` for none
 * or too many.
 */
export async function selectIds(
  request: Request,
  context: AppLoadContext,
  list: string,
): Promise<readonly string[]> {
  return getSelectedIds(context.deps, await readSelection(request, context, list));
}

/** Counts the selected orders; too many are no error of the page, which shows that instead. */
export async function countSelected(request: Request, context: AppLoadContext, list: string) {
  const params = new URLSearchParams(list);
  if (params.get(ALL_WORD) !== '1' && !params.has(CHOSEN_WORD)) return { orders: 0, problem: null };
  try {
    return { orders: (await selectIds(request, context, list)).length, problem: null };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'invalid_input') throw thrown;
    return { orders: 0, problem: [thrown.message, thrown.hint ?? ''].join(' ').trim() };
  }
}

export function withoutSelection(list: string): string {
  const params = new URLSearchParams(list);
  params.delete(ALL_WORD);
  params.delete(CHOSEN_WORD);
  return params.toString();
}

/** Parses the selected orders of an address, or its list as the page of orders shows it. */
async function readSelection(
  request: Request,
  context: AppLoadContext,
  list: string,
): Promise<OrderSelection> {
  const params = new URLSearchParams(list);
  if (params.get(ALL_WORD) !== '1') {
    return { kind: 'orders', ids: params.getAll(CHOSEN_WORD).slice(0, CHOSEN_MAX) };
  }
  const address = new URL(`/orders?${withoutSelection(list)}`, request.url);
  const ofList = new Request(address, { headers: request.headers });
  const { report, query } = await openReport(ofList, context, getReportPart('/orders'));
  return { kind: 'list', query, search: report.state.search };
}

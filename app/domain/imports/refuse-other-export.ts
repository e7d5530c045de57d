import { AppError } from '#app/lib/app-error.ts';
import { plainName } from './import-fields.ts';
import { findRefusedFormat, type FileSample } from './known-format.ts';
import { SHOPIFY_ORDERS } from './recognise-format.ts';

const DRAFT = /^#?D\d/i;

/**
 * Refuses exports without importable content, and lookalikes of orders: Shopify writes abandoned
 * checkouts with the columns of its orders. A checkout that was never ordered has no payment
 * status.
 * @throws AppError invalid_input that names what it is.
 */
export function refuseOtherExport({ header, rows }: FileSample): void {
  const refused = findRefusedFormat(header);
  if (refused !== null) {
    const { message, hint } = refused.refusal;
    throw new AppError('invalid_input', message, { hint: `Nothing was changed. ${hint}` });
  }
  const names = header.map(plainName);
  if (!SHOPIFY_ORDERS.every((name) => names.includes(name))) return;
  const cell = (row: readonly string[], name: string) => (row[names.indexOf(name)] ?? '').trim();
  const heads = rows.filter((row) => cell(row, 'total') !== '');
  const isOrder = (row: readonly string[]) =>
    cell(row, 'financial status') !== '' || cell(row, 'paid at') !== '';
  if (!names.includes('financial status') || heads.length === 0 || heads.some(isOrder)) return;
  const isDraft = heads.every((row) => DRAFT.test(cell(row, 'name')));
  const what = isDraft ? 'draft orders' : 'abandoned checkouts';
  throw new AppError('invalid_input', `These are ${what}, not orders.`, {
    hint: 'Nothing was changed. Export the orders themselves: in Shopify, Orders, then Export.',
  });
}

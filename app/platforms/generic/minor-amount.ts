import { amountOf, minorOf } from '#app/domain/money/amounts.ts';
import { shorten } from './cell-text.ts';
import { RowFault } from './row-fault.ts';

/** A thousand million major units and more: the cell holds something else than an amount. */
const AMOUNT_DIGITS_MAX = 9;

/**
 * An exact decimal in major units as minor units.
 * @throws RowFault when it is too large to be an amount.
 */
export function minorAmount(decimal: string, decimals: number, label: string): number {
  refuseHuge(decimal, label);
  return inWholeNumbers(decimal, 1, decimals) ?? minorOf(decimal, decimals);
}

/**
 * quantity × unit price in minor units, rounded once, half away from zero.
 * @throws RowFault when it is too large to be an amount.
 */
export function lineAmount(unitPrice: string, quantity: number, decimals: number): number {
  refuseHuge(unitPrice, 'unit price');
  try {
    return inWholeNumbers(unitPrice, quantity, decimals) ?? amountOf(unitPrice, quantity, decimals);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RowFault(`${quantity} × ${shorten(unitPrice)} is too large to be an amount`);
  }
}

/** Beyond these a product of whole numbers may not be one: the exact decimals take over. */
const DIGITS_MAX = 15;

/**
 * decimal × quantity in minor units, rounded as `amountOf` rounds, by whole numbers alone: files hold
 * millions of amounts, nearly all of them short. Null when that cannot be exact.
 */
function inWholeNumbers(decimal: string, quantity: number, decimals: number): number | null {
  if (decimal.length > DIGITS_MAX) return null;
  const dot = decimal.indexOf('.');
  const scale = dot < 0 ? 0 : decimal.length - dot - 1;
  const digits = dot < 0 ? decimal : decimal.slice(0, dot) + decimal.slice(dot + 1);
  const product = Number(digits) * quantity;
  const minor = scale <= decimals ? product * 10 ** (decimals - scale) : product;
  if (!Number.isSafeInteger(minor)) return null;
  if (scale <= decimals) return minor + 0;
  const unit = 10 ** (scale - decimals);
  const rest = minor % unit;
  const up = Math.abs(rest) * 2 >= unit ? Math.sign(minor) : 0;
  return (minor - rest) / unit + up + 0;
}

function refuseHuge(decimal: string, label: string): void {
  const dot = decimal.indexOf('.');
  const wholeDigits = (dot < 0 ? decimal.length : dot) - (decimal.startsWith('-') ? 1 : 0);
  if (wholeDigits > AMOUNT_DIGITS_MAX) {
    throw new RowFault(`${label} ${shorten(decimal)} is too large to be an amount`);
  }
}

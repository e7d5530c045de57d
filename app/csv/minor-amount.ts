import { multiplyToMinor, toMinor } from '#app/domain/money/amounts.ts';
import { shorten } from './cell-text.ts';
import { RowFault } from './row-fault.ts';

/**
 * The maximum of digits: from a thousand million major units on the cell contains something else
 * than an amount.
 */
const AMOUNT_DIGITS_MAX = 9;

/**
 * Converts an exact decimal in major units to minor units.
 * @throws RowFault when it is too large to be an amount.
 */
export function minorAmount(decimal: string, decimals: number, label: string): number {
  refuseHuge(decimal, label);
  return toMinor(decimal, decimals);
}

/**
 * Multiplies quantity × unit price in minor units, rounded once, half away from zero.
 * @throws RowFault when it is too large to be an amount.
 */
export function lineAmount(unitPrice: string, quantity: number, decimals: number): number {
  refuseHuge(unitPrice, 'unit price');
  try {
    return multiplyToMinor(unitPrice, quantity, decimals);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RowFault(`${quantity} × ${shorten(unitPrice)} is too large to be an amount`);
  }
}

/** @throws RowFault when it is too large to be an amount. */
export function refuseHuge(decimal: string, label: string): void {
  const dot = decimal.indexOf('.');
  const wholeDigits = (dot < 0 ? decimal.length : dot) - (decimal.startsWith('-') ? 1 : 0);
  if (wholeDigits > AMOUNT_DIGITS_MAX) {
    throw new RowFault(`${label} ${shorten(decimal)} is too large to be an amount`);
  }
}

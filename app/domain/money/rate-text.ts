import { parseDecimal } from './parse-decimal.ts';

export interface ReferenceRate {
  readonly day: string;
  readonly currency: string;
  /** Units for one euro, exactly as published. */
  readonly rate: string;
}

export interface ReadRates {
  readonly rates: readonly ReferenceRate[];
  /** Errors by line; rates of a file with errors must not be used. */
  readonly faults: readonly string[];
}

/** Reads a rate of a file; null unless it is a positive number. */
export function readRate(text: string): string | null {
  const rate = parseDecimal(text);
  return rate !== null && /[1-9]/.test(rate) && !rate.startsWith('-') ? rate : null;
}

/** Splits a rate into an integer and its decimals: "1.0921" is 10921 with four. */
export function splitRate(rate: string): { readonly digits: bigint; readonly decimals: number } {
  const [integer = '', fraction = ''] = rate.split('.');
  return { digits: BigInt(integer + fraction), decimals: fraction.length };
}

/**
 * Returns the exact product of two rates.
 *
 * @example multiplyRates('3.6725', '1.08') // '3.966300'.
 */
export function multiplyRates(one: string, other: string): string {
  const [a, b] = [splitRate(one), splitRate(other)];
  const decimals = a.decimals + b.decimals;
  const digits = (a.digits * b.digits).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

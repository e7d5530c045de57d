import { parseDecimal } from './amounts.ts';

/** A rate as a file writes it; null of what is no number above 0. */
export function readRate(text: string): string | null {
  const rate = parseDecimal(text);
  return rate !== null && /[1-9]/.test(rate) && !rate.startsWith('-') ? rate : null;
}

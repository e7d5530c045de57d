/** Beyond these digits a product of whole numbers may not be one. */
const LENGTH_MAX = 15;
const PLAIN = /^-?\d+(?:\.\d+)?$/;

/**
 * decimal × factor × 10^places as a whole number, rounded half away from zero, by integers alone:
 * a shop has millions of amounts and nearly all are short. null when that could be inexact or the
 * text is no plain decimal; the exact decimals then have the answer.
 * @example wholeProduct('2.555', 3, 2) // 766.5 is 767
 */
export function wholeProduct(decimal: string, factor: number, places: number): number | null {
  if (decimal.length > LENGTH_MAX || !PLAIN.test(decimal)) return null;
  if (!Number.isSafeInteger(factor)) return null;
  const dot = decimal.indexOf('.');
  const scale = dot < 0 ? 0 : decimal.length - dot - 1;
  const digits = dot < 0 ? decimal : decimal.slice(0, dot) + decimal.slice(dot + 1);
  const product = Number(digits) * factor;
  const whole = scale <= places ? product * 10 ** (places - scale) : product;
  if (!Number.isSafeInteger(whole)) return null;
  // Adding 0 turns a negative zero into 0.
  if (scale <= places) return whole + 0;
  const unit = 10 ** (scale - places);
  const rest = whole % unit;
  const up = Math.abs(rest) * 2 >= unit ? Math.sign(whole) : 0;
  return (whole - rest) / unit + up + 0;
}

import { toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { parseDecimal } from '#app/domain/money/parse-decimal.ts';
import { percentToMillionths } from '#app/domain/simulators/share.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { type FieldKey, getField, type SimulatorField } from './simulator-fields.ts';

/** Decimal texts by field; absent ones are empty. */
export type SimulatorInputs = Readonly<Partial<Record<FieldKey, string>>>;

export interface ReadInputs {
  /** Minor units, millionths or integers by field; null where a field is empty. */
  readonly values: Readonly<Partial<Record<FieldKey, number | null>>>;
  readonly errors: Readonly<Partial<Record<FieldKey, string>>>;
}

/**
 * The maximum amount; above it a product of an amount, its changes and a number would not be exact.
 */
const SHOP_MINOR_MAX = 10 ** 12;
const MINOR_MAX = 10 ** 9;
const COUNT_MAX = 5_000_000;

/** Reads the fields of a tool; each invalid one has a sentence about the expected input. */
export function readInputs(
  inputs: SimulatorInputs,
  keys: readonly FieldKey[],
  { currency, locale }: { readonly currency: string; readonly locale: string },
): ReadInputs {
  const { decimals } = getCurrency(currency);
  const values: Partial<Record<FieldKey, number | null>> = {};
  const errors: Partial<Record<FieldKey, string>> = {};
  for (const key of keys) {
    const read = readField(inputs[key] ?? '', getField(key), { decimals, locale });
    if (typeof read === 'string') errors[key] = read;
    else values[key] = read;
  }
  return { values, errors };
}

interface AmountStyle {
  readonly decimals: number;
  readonly locale: string;
}

/** Returns the value of a field, or its error as a sentence. */
function readField(
  text: string,
  field: SimulatorField,
  style: AmountStyle,
): number | null | string {
  if (text.trim() === '') {
    if (field.whenEmpty === 'needed') return 'Enter a number';
    return field.whenEmpty === 'nothing' && field.kind !== 'count' ? 0 : null;
  }
  const decimal = parseDecimal(text);
  if (decimal === null) return 'Enter a number such as 12.50';
  switch (field.kind) {
    case 'percent':
      return readPercent(decimal, field);
    case 'count':
      return /^\d+$/.test(decimal) && Number(decimal) <= COUNT_MAX
        ? Number(decimal)
        : `Enter a whole number from 0 to ${formatCount(COUNT_MAX, style.locale)}`;
    case 'money':
      if (decimal.startsWith('-')) return 'Enter 0 or more';
      return readAmount(decimal, style, MINOR_MAX);
    case 'shop_money':
      return readAmount(decimal, style, SHOP_MINOR_MAX);
  }
}

function readPercent(decimal: string, { percentMin = 0, percentMax = 100 }: SimulatorField) {
  const isWithin = Number(decimal) >= percentMin && Number(decimal) <= percentMax;
  if (!isWithin) return `Enter a percentage from ${percentMin} to ${percentMax}`;
  return percentToMillionths(decimal);
}

function readAmount(
  decimal: string,
  { decimals, locale }: AmountStyle,
  minorMax: number,
): number | string {
  const max = minorMax / 10 ** decimals;
  if (Math.abs(Number(decimal)) > max) return `Enter at most ${formatCount(max, locale)}`;
  return toMinor(decimal, decimals);
}

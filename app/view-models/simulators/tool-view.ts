/** The answer of a tool, as plain data in the reader's currency. */
import { WHOLE } from '#app/domain/simulators/share.ts';
import type { ProfitStep } from '#app/view-models/report/waterfall-steps.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { formatNumber } from '#app/lib/format-number.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import type { FieldKey } from './simulator-fields.ts';
import { getField } from './simulator-fields.ts';

export interface MoneyFormat {
  readonly currency: string;
  readonly locale: string;
}

export interface ToolFigure {
  readonly label: string;
  readonly value: string;
  readonly isLoss?: boolean;
  /** The meaning, where the label is not enough. */
  readonly note?: string;
}

export interface ToolStep extends ProfitStep {
  readonly label: string;
}

export interface ComparedLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
}

export interface ToolView {
  readonly figures: readonly ToolFigure[];
  readonly chart: { readonly title: string; readonly steps: readonly ToolStep[] } | null;
  readonly compared: readonly ComparedLine[];
  /** The calculation of each figure, with its numbers. */
  readonly workings: readonly string[];
  readonly assumptions: readonly string[];
  /** The notice about costs that were left out; null where all are included. */
  readonly leftOut: string | null;
  /** The reasons for missing results. */
  readonly problems: readonly string[];
  readonly errors: Readonly<Partial<Record<FieldKey, string>>>;
}

export const NO_ANSWER: ToolView = {
  figures: [],
  chart: null,
  compared: [],
  workings: [],
  assumptions: [],
  leftOut: null,
  problems: [],
  errors: {},
};

export const ROUNDING =
  'Each amount is rounded to the smallest unit of the currency, half away from zero, as it is ' +
  'worked out; the next step goes on from the rounded amount.';

/** Lists the costs among these fields that are not known. */
export function listLeftOut(
  values: Readonly<Partial<Record<FieldKey, number | null>>>,
  keys: readonly FieldKey[],
): readonly FieldKey[] {
  return keys.filter((key) => getField(key).whenEmpty === 'left_out' && values[key] === null);
}

/**
 * Returns the name of a profit: "Profit", or without some costs "Profit before ads and overheads".
 */
export function nameProfitWithout(name: string, leftOut: readonly FieldKey[]): string {
  return leftOut.length === 0 ? name : `${name} before ${listNames(leftOut)}`;
}

export function describeLeftOut(leftOut: readonly FieldKey[]): string | null {
  if (leftOut.length === 0) return null;
  return (
    `Left out, since not known: ${listNames(leftOut)}. With these costs less is left. Enter 0 ` +
    'where there are none.'
  );
}

function listNames(keys: readonly FieldKey[]): string {
  return joinNames(keys.map((key) => NAMES[key] ?? lowerFirst(getField(key).label)));
}

const NAMES: Readonly<Partial<Record<FieldKey, string>>> = {
  fees: 'fees',
  shipping: 'shipping',
  unit_shipping: 'shipping',
  taxes: 'taxes',
  fee_percent: 'fees',
  unit_cost: 'goods',
  unit_ads: 'ads',
  order_costs: 'costs of orders',
};

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const SHARE = { style: 'percent', maximumFractionDigits: 4 } as const;

export function createWriter(style: MoneyFormat) {
  return {
    money: (minor: number) => formatValue(minor, 'money', style),
    percent: (fraction: number | null) => formatValue(fraction, 'percent', style),
    /** Formats a share in millionths, with the digits that were typed: "2.9%". */
    share: (millionths: number) => formatNumber(millionths / WHOLE, style.locale, SHARE),
    ratio: (value: number | null) => formatValue(value, 'ratio', style),
    count: (value: number) => formatValue(value, 'count', style),
  };
}

export type Writer = ReturnType<typeof createWriter>;

/** Returns the figure of a profit; below zero it is a loss. */
export function toProfitFigure(label: string, minor: number, { money }: Writer): ToolFigure {
  return { label, value: money(minor), isLoss: minor < 0 };
}

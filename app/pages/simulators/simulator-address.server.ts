/** The parser of an address of the simulators: the tool, the currency and typed values. */
import { z } from 'zod';
import { findCurrency } from '#app/domain/money/currency.ts';
import { parseDecimal } from '#app/domain/money/parse-decimal.ts';
import type { SimulatorInputs } from '#app/view-models/simulators/read-inputs.ts';
import {
  FIELD_KEYS,
  type FieldKey,
  getField,
  SIMULATOR_TOOLS,
  type ToolKey,
} from '#app/view-models/simulators/simulator-fields.ts';
import { FIGURE_DAYS, type FigureDays } from '#app/view-models/simulators/simulators-view.ts';

const TYPED_LENGTH_MAX = 20;

/** A typed value; an empty field was omitted on purpose. */
const typed = z
  .string()
  .trim()
  .max(TYPED_LENGTH_MAX)
  .refine((text) => text === '' || parseDecimal(text) !== null);

const address = z.object({
  tool: z.enum(SIMULATOR_TOOLS.map(({ key }) => key)).catch('shop'),
  days: z.enum(FIGURE_DAYS).catch('last_30_days'),
  currency: z
    .string()
    .refine((code) => findCurrency(code) !== null)
    .transform((code) => code.trim().toUpperCase())
    .catch('USD'),
});

export interface SimulatorAddress {
  readonly tool: ToolKey;
  readonly days: FigureDays;
  readonly currency: string;
  readonly inputs: SimulatorInputs;
  readonly refused: readonly string[];
}

/** Parses an address; invalid values are named, and the rest still counts. */
export function parseSimulatorAddress(params: URLSearchParams): SimulatorAddress {
  const inputs: Partial<Record<FieldKey, string>> = {};
  const refused: string[] = [];
  for (const key of FIELD_KEYS) {
    const text = params.get(key);
    if (text === null) continue;
    const read = typed.safeParse(text);
    if (read.success) inputs[key] = read.data;
    else refused.push(getField(key).label);
  }
  return { ...address.parse(Object.fromEntries(params)), inputs, refused };
}

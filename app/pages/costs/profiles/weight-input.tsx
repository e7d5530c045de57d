import { useState } from 'react';
import {
  toKilograms,
  toPricePerKilogram,
  toPricePerUnit,
  toWeight,
} from '#app/domain/formats/weight.ts';
import { readDisplayLocale, type WeightUnit } from '#app/lib/display-locale.ts';
import { parseCost } from '#app/view-models/settings/product-costs.ts';
import { useDraftFields } from './draft-context.ts';
import { DraftText, type DraftTextProps } from './draft-text.tsx';

interface WeightInputProps extends Omit<DraftTextProps, 'unit'> {
  /** The kind of the figure: a weight, or a price for a unit of it. */
  readonly of: 'weight' | 'price';
}

/**
 * Renders a weight, or a price for one, in the reader's unit. The profile holds kilograms: an
 * unchanged value stays as it is stored, with all decimals it would have here.
 */
export function WeightInput({ of, value, onChange, ...text }: WeightInputProps) {
  const { currency, locale } = useDraftFields();
  const { weightUnit } = readDisplayLocale(locale);
  const [stored] = useState(value);
  const [typed, setTyped] = useState({ text: toShown(value, of, weightUnit), value });
  const shown = typed.value === value ? typed.text : toShown(value, of, weightUnit);
  return (
    <DraftText
      {...text}
      value={shown}
      unit={of === 'price' ? currency : weightUnit}
      onChange={(next) => {
        const isAsStored = next === toShown(stored, of, weightUnit);
        const changed = isAsStored ? stored : toStored(next, of, weightUnit);
        setTyped({ text: next, value: changed });
        onChange(changed);
      }}
    />
  );
}

/** Converts to the reader's unit; an invalid text is shown as typed. */
function toShown(value: string, of: WeightInputProps['of'], unit: WeightUnit): string {
  const read = value.trim() === '' ? null : parseCost(value);
  if (read === null || unit === 'kg') return value;
  return of === 'price' ? toPricePerUnit(read, unit) : toWeight(read, unit);
}

/** Converts to kilograms; an invalid text is sent as typed, and refused. */
function toStored(text: string, of: WeightInputProps['of'], unit: WeightUnit): string {
  const read = text.trim() === '' ? null : parseCost(text);
  if (read === null || unit === 'kg') return text;
  return of === 'price' ? toPricePerKilogram(read, unit) : toKilograms(read, unit);
}

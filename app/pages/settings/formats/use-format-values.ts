import { useFormValues } from '#app/components/effect/use-form-values.ts';
import type { FormatFieldValues } from '#app/view-models/settings/format-settings.ts';

/** Returns the current formats of the surrounding fields, and the ticked boxes. */
export function useFormatValues(initial: FormatFieldValues) {
  const { place, words, look } = useFormValues();
  const sent = new URLSearchParams(words);
  const isRead = words !== '';
  const read = (name: keyof FormatFieldValues) =>
    isRead ? (sent.get(name) ?? initial[name]) : initial[name];
  const values: FormatFieldValues = {
    locale: read('locale'),
    dateFormat: read('dateFormat'),
    currencyDisplay: read('currencyDisplay'),
    weightUnit: read('weightUnit'),
  };
  return { place, look, values, isRead, isTicked: (name: string) => sent.has(name) };
}

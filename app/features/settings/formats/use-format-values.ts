import { useFormValues } from '#app/components/effect/use-form-values.ts';
import type { FormatFieldValues } from '#app/view-models/settings/format-settings.ts';

/** The formats as the fields around hold them at this moment, and which boxes are ticked. */
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

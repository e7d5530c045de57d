/**
 * The XML files of the European Central Bank's reference rates: an envelope around a "Cube" for each
 * day, `<Cube time="2022-07-08">`, around one for each currency, `<Cube currency="USD" rate="1.0163"/>`.
 */
import { isDay } from '#app/domain/calendar/day.ts';
import { readRate } from './rate-text.ts';
import type { ReadRates, ReferenceRate } from './rate-text.ts';

const ENVELOPE_END = '</gesmes:Envelope>';

/** Whether a text is such a file rather than a table. */
export function isRatesXml(text: string): boolean {
  return text.slice(0, 1000).includes('<gesmes:Envelope');
}

/** The rates of a file's text, or everything that is wrong with it. */
export function readRatesXml(text: string): ReadRates {
  const rates: ReferenceRate[] = [];
  const faults: string[] = [];
  let day = '';
  for (const [, attributes = ''] of text.matchAll(/<Cube\s+([^>]*)>/g)) {
    day = attributeOf(attributes, 'time') ?? day;
    const currency = attributeOf(attributes, 'currency');
    if (currency === null) continue;
    const cell = attributeOf(attributes, 'rate') ?? '';
    const rate = readRate(cell);
    if (!isDay(day)) faults.push(`"${day}" is not a day such as 2023-02-28`);
    else if (!/^[A-Z]{3}$/.test(currency)) faults.push(`"${currency}" is no currency code`);
    else if (rate === null) faults.push(`${day}: "${cell}" is no rate of ${currency}`);
    else rates.push({ day, currency, rate });
  }
  if (!text.trimEnd().endsWith(ENVELOPE_END))
    faults.push('the file is cut off: its end is missing');
  else if (rates.length === 0 && faults.length === 0) faults.push('there is no rate in the file');
  return faults.length > 0 ? { rates: [], faults } : { rates, faults };
}

function attributeOf(attributes: string, name: string): string | null {
  const [, , value] = new RegExp(`\\b${name}=(["'])(.*?)\\1`).exec(attributes) ?? [];
  return value ?? null;
}

/**
 * Reads the daily reference rates of the European Central Bank: a header "Date,USD,JPY,..." and a
 * line a working day, in any order, with the value of one euro. "N/A" and an empty cell mean no
 * rate. Its XML files, for the last day, for 90 days and for all, hold the same data.
 */
import { isDay } from '#app/domain/calendar/day.ts';
import { readRate, type ReadRates, type ReferenceRate } from './rate-text.ts';

export const REFERENCE_BASE = 'EUR';

export function readReferenceRates(text: string): ReadRates {
  if (isRatesXml(text)) return readRatesXml(text);
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const [dateTitle, ...currencies] = splitCells(head);
  const wrong = headFaults(dateTitle, currencies);
  if (wrong.length > 0) return { rates: [], faults: wrong };
  const isClosed = CLOSED.test(head);
  const rates: ReferenceRate[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const place = `line ${index + 2}`;
    const [day = '', ...cells] = splitCells(line);
    if (!isDay(day)) faults.push(`${place}: "${day}" is not a day such as 2023-02-28`);
    else if (seen.has(day)) faults.push(`${place}: ${day} is there twice`);
    else if (cells.length !== currencies.length) {
      faults.push(`${place}: ${cells.length} rates under ${currencies.length} currencies`);
    } else if (isClosed && !CLOSED.test(line)) {
      faults.push(`${place}: it is cut off: the comma at its end is missing`);
    }
    seen.add(day);
    for (const [at, currency] of currencies.entries()) {
      const cell = cells[at] ?? '';
      if (NO_RATE.has(cell)) continue;
      const rate = readRate(cell);
      if (rate !== null) rates.push({ day, currency, rate });
      else faults.push(`${place}: "${cell}" is no rate of ${currency}`);
    }
  }
  return faults.length > 0 ? { rates: [], faults } : { rates, faults };
}

/** The published files end each line with a comma; where the first one does, all do. */
const CLOSED = /,\s*$/;

const NO_RATE: ReadonlySet<string> = new Set(['', 'N/A']);

function headFaults(dateTitle: string | undefined, currencies: readonly string[]): string[] {
  if (dateTitle !== 'Date') return ['line 1: the first column is not "Date"'];
  if (currencies.length === 0) return ['line 1: there is no currency'];
  return currencies.flatMap((code, at) => {
    if (!/^[A-Z]{3}$/.test(code)) return [`line 1: "${code}" is no currency code`];
    return currencies.indexOf(code) < at ? [`line 1: ${code} is there twice`] : [];
  });
}

function splitCells(line: string): string[] {
  return line
    .replace(CLOSED, '')
    .split(',')
    .map((cell) => cell.trim());
}

/**
 * The XML files of the European Central Bank's reference rates: an envelope around a "Cube" for
 * each day, `<Cube time="2022-07-08">`, around one for each currency, `<Cube currency="USD"
 * rate="1.0163"/>`.
 */
const ENVELOPE_END = '</gesmes:Envelope>';

function isRatesXml(text: string): boolean {
  return text.slice(0, 1000).includes('<gesmes:Envelope');
}

function readRatesXml(text: string): ReadRates {
  const rates: ReferenceRate[] = [];
  const faults: string[] = [];
  let day = '';
  for (const [, attributes = ''] of text.matchAll(/<Cube\s+([^>]*)>/g)) {
    day = readAttribute(attributes, 'time') ?? day;
    const currency = readAttribute(attributes, 'currency');
    if (currency === null) continue;
    const cell = readAttribute(attributes, 'rate') ?? '';
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

function readAttribute(attributes: string, name: string): string | null {
  const [, , value] = new RegExp(`\\b${name}=(["'])(.*?)\\1`).exec(attributes) ?? [];
  return value ?? null;
}

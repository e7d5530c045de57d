import type { BenchResults, MeasuredShop } from './bench-results.ts';
import type { ResultTable } from './result-cells.ts';
import { resultTables } from './result-tables.ts';

export interface RunFacts {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** As they were given: "--orders 100000 --parts history". */
  readonly options: string;
  /** Processor, cores, memory, system, Node. */
  readonly machine: string;
}

/** The run as Markdown: what was measured where and when, each table, and each shortfall. */
export function resultText(results: BenchResults, { date, options, machine }: RunFacts): string {
  const tables = resultTables(results);
  const shortfalls = tables.flatMap((table) => table.shortfalls);
  const verdict =
    shortfalls.length === 0
      ? 'Everything measured keeps its promise.'
      : `${shortfalls.length} of the figures fall short; they are listed under their tables.`;
  return [
    '# Speed',
    '',
    `Measured on ${date} by \`npm run bench -- ${options}\` on ${machine}.`,
    `${results.shop === null ? '' : shopText(results.shop)}${verdict}`,
    '',
    ...tables.flatMap(tableText),
  ].join('\n');
}

function shopText({ orders, lines, ledgerEntries, copySeconds }: MeasuredShop): string {
  return (
    `The shop: ${count(orders)} orders, ${count(lines)} lines, ${count(ledgerEntries)} ledger ` +
    `entries; its columnar copy was filled in ${copySeconds.toFixed(1)} s. `
  );
}

function tableText({ heading, columns, rows, shortfalls }: ResultTable): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${heading}`,
    '',
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(line),
    '',
    ...(shortfalls.length === 0 ? [] : ['Short of the promise:', '']),
    ...shortfalls.map((text) => `- ${text}`),
    ...(shortfalls.length === 0 ? [] : ['']),
  ];
}

function count(value: number): string {
  return value.toLocaleString('en');
}

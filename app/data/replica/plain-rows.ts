import {
  DuckDBDateValue,
  DuckDBTimestampValue,
  type DuckDBResultReader,
  type DuckDBValue,
} from '@duckdb/node-api';

/** DuckDB's rows as PostgreSQL's reader gives them: safe integers, days and instants as text. */
export function plainRows(reader: DuckDBResultReader): Record<string, unknown>[] {
  const names = reader.columnNames();
  const columns = reader.getColumns();
  return Array.from({ length: reader.currentRowCount }, (_, row) =>
    Object.fromEntries(names.map((name, at) => [name, plainValue(columns[at]?.[row] ?? null)])),
  );
}

function plainValue(value: DuckDBValue): unknown {
  if (typeof value === 'bigint') return safeInteger(value);
  if (value instanceof DuckDBDateValue || value instanceof DuckDBTimestampValue) {
    return value.toString();
  }
  return value;
}

function safeInteger(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`${value} is beyond the safe integers.`);
  return number;
}

import { stringify } from 'csv-stringify/sync';
import type { FileRow } from '#app/csv/rows/file-row.ts';
import type { RejectedRow } from '#app/csv/order-file.ts';

export interface Reject {
  readonly line: number;
  readonly reason: string;
  /** The original row, cut when very long. */
  readonly content: string;
}

const CONTENT_LENGTH_MAX = 2000;

/** Builds a refused row with its original content, cut when very long. */
export function toImportReject({ line, reason }: RejectedRow, rows: readonly FileRow[]): Reject {
  const cells = rows.find((row) => row.line === line)?.cells ?? [];
  return { line, reason, content: toContent(cells) };
}

export function toContent(cells: readonly string[]): string {
  return stringify([[...cells]])
    .trimEnd()
    .slice(0, CONTENT_LENGTH_MAX);
}

import { createHash } from 'node:crypto';

/**
 * The origin of records. Records of files remain until a later file corrects them; those of a sheet
 * apply as long as the sheet has them, so they are distinguished from all others by their ids.
 */
export type RecordOrigin = 'file' | 'sheet';

/** The account that ad spend of this origin is stored under: files name none. */
export const SPEND_ACCOUNTS: Readonly<Record<RecordOrigin, string>> = { file: '', sheet: 'Sheet' };

/**
 * Derives an id that is equal for each file, or each sheet, so that a later one corrects an earlier
 * one.
 */
export function toRecordId(origin: RecordOrigin, key: string): string {
  return `${origin}-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}

export function getIdPrefix(origin: RecordOrigin): string {
  return `${origin}-`;
}

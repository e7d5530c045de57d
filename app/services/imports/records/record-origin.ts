import { createHash } from 'node:crypto';

/**
 * Where records came from. What files say stays until a later file corrects it; what a sheet says holds
 * for as long as the sheet says it, so its records are distinguished from all others by their ids.
 */
export type RecordOrigin = 'file' | 'sheet';

/** The account that ad spend of this origin is stored under: files name none. */
export const SPEND_ACCOUNTS: Readonly<Record<RecordOrigin, string>> = { file: '', sheet: 'Sheet' };

/** The same from each file, and from each sheet, so that a later one corrects an earlier one. */
export function toRecordId(origin: RecordOrigin, key: string): string {
  return `${origin}-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}

/** How the ids of this origin begin. */
export function getIdPrefix(origin: RecordOrigin): string {
  return `${origin}-`;
}

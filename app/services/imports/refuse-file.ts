import { AppError } from '#app/lib/app-error.ts';

/**
 * Refuses a file whose last row has too few cells and no line end, where a download or a copy was
 * interrupted.
 */
export function refuseTruncated(
  isLastCut: boolean,
  endsWithNewline: boolean,
  rowsRead: number,
): void {
  if (!isLastCut || endsWithNewline) return;
  throw new AppError('invalid_input', `The file breaks off in its last row (row ${rowsRead}).`, {
    hint: 'It was probably cut off on its way. Download or export it again.',
  });
}

/**
 * Refuses an unreadable file: half a file of orders is worse than none, since its figures would
 * look right. Rows that were understood and are no sales are accepted, unless there are no others.
 */
export function refuseUnreadable(
  rejects: { readonly count: number; readonly leftOut: number; mainReason(): string },
  rowsRead: number,
): void {
  const unreadable = rejects.count - rejects.leftOut;
  if (rejects.count < rowsRead && unreadable * 2 <= rowsRead - rejects.leftOut) return;
  const usable = rowsRead - rejects.count;
  const what =
    usable === 0 ? 'No row can be used' : `Only ${usable} of ${rowsRead} rows can be used`;
  throw new AppError('invalid_input', `${what}. Most often: ${rejects.mainReason()}.`, {
    hint: 'Nothing was changed. Check the columns, the date order and the decimal mark.',
  });
}

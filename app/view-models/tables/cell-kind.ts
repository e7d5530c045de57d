/** The kinds of cells in a column (features.md section 3, "Table"): on screen and on the wire. */

export type CellKind =
  | 'bothValueAndPercent'
  | 'rowNumber'
  | 'badge'
  | 'country'
  | 'platform'
  | 'detailed'
  | 'buttonAction'
  | 'link';

/** The column that numbers the rows of a table, over its pages; every table offers it. */
export const ROW_NUMBER_COLUMN = 'row_number';

/** Dimensions whose members have a page of their own. */
const WITH_PAGE: ReadonlySet<string> = new Set(['order', 'product', 'collection']);

/** Dimensions of marketing channels, which have an icon. */
const OF_CHANNELS: ReadonlySet<string> = new Set([
  'channel',
  'source',
  'utm_source',
  'ad_platform',
  'affiliate',
  'social_source',
  'traffic_kind',
  'email_message',
]);

/** Returns the kind of the cells that name the rows of a dimension; null for plain text. */
export function getNameKind(dimension: string): CellKind | null {
  if (dimension === 'country') return 'country';
  if (OF_CHANNELS.has(dimension)) return 'platform';
  if (WITH_PAGE.has(dimension)) return 'link';
  return null;
}

/** What stands in the cells of a column (features.md section 3, "Table"): on screen and on the wire. */

export type CellKind =
  | 'bothValueAndPercent'
  | 'rowNumber'
  | 'badge'
  | 'country'
  | 'platform'
  | 'detailed'
  | 'buttonAction'
  | 'link';

/** The column that numbers the rows of a table, over its pages; every table has it to choose. */
export const ROW_NUMBER_COLUMN = 'row_number';

/** Things with a page of their own. */
const WITH_PAGE: ReadonlySet<string> = new Set(['order', 'product', 'collection']);

/** Ways by which customers come or are reached, which have an icon. */
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

/** What the cells that name the rows of a dimension are; null of plain text. */
export function getNameKind(dimension: string): CellKind | null {
  if (dimension === 'country') return 'country';
  if (OF_CHANNELS.has(dimension)) return 'platform';
  if (WITH_PAGE.has(dimension)) return 'link';
  return null;
}

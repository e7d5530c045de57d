/** Addresses of sheets, as people copy them, and the CSV behind them. */

const GOOGLE_HOST = 'docs.google.com';
const PUBLISHED = /^\/spreadsheets\/(u\/\d+\/)?d\/e\/([\w-]{10,})\//;
const SPREADSHEET = /^\/spreadsheets\/(u\/\d+\/)?d\/([\w-]{10,})/;

/**
 * Returns the address of the CSV. For a Google spreadsheet people copy the address of its page: the
 * CSV of the published sheet, or of the one that anyone with the link may see, has another.
 */
export function toCsvAddress(url: URL): string {
  if (url.hostname !== GOOGLE_HOST) return url.href;
  const tab = getTab(url);
  const published = PUBLISHED.exec(url.pathname)?.[2];
  if (published !== undefined) {
    const csv = new URL(`https://${GOOGLE_HOST}/spreadsheets/d/e/${published}/pub`);
    if (tab !== null) csv.search = `gid=${tab}&single=true`;
    csv.searchParams.set('output', 'csv');
    return csv.href;
  }
  const id = getSpreadsheetId(url);
  if (id === null) return url.href;
  const csv = new URL(`https://${GOOGLE_HOST}/spreadsheets/d/${id}/export?format=csv`);
  if (tab !== null) csv.searchParams.set('gid', tab);
  return csv.href;
}

/** Returns the id of a Google spreadsheet by the address of its page; null for any other address. */
export function getSpreadsheetId(url: URL): string | null {
  if (url.hostname !== GOOGLE_HOST || PUBLISHED.test(url.pathname)) return null;
  return SPREADSHEET.exec(url.pathname)?.[2] ?? null;
}

export function getTab(url: URL): string | null {
  const named = /[#&]gid=(\d+)/.exec(url.hash)?.[1] ?? url.searchParams.get('gid');
  return named !== null && /^\d{1,12}$/.test(named) ? named : null;
}

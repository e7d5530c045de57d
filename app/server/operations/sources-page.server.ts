import type { Request, RequestHandler } from 'express';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { selectOperationsUsed } from '#app/data/connectors/operation-rows.server.ts';
import {
  selectSourceFaults,
  selectSourceHealth,
  type SourceFaultRow,
  type SourceHealthRow,
} from '#app/data/connectors/source-health-rows.server.ts';
import { platformWide } from '#app/data/shop-scope.ts';
import { escapeHtml } from '#app/lib/escape-html.ts';
import type { Deps } from '#app/services/deps.ts';

const DAY_MS = 86_400_000;
/** Long enough to move to the next version at leisure. */
const WARNED_DAYS = 60;

type PageDeps = Pick<Deps, 'db' | 'clock' | 'connectors'>;

/** `/operations/sources`, for whoever may read `/metrics`. */
export function sourcesHandler(
  deps: PageDeps,
  mayRead: (request: Request) => boolean,
): RequestHandler {
  return (request, response, next) => {
    if (!mayRead(request)) return void response.status(404).type('text').send('');
    platformWide(() => writeSourcesPage(deps)).then(
      (page) => response.type('html').set('cache-control', 'no-store').send(page),
      next,
    );
  };
}

/**
 * What whoever runs the installation is to know of its sources: when each was last read for any shop,
 * what fails, when the version of its interface ends, and what is left of the questions of today.
 */
async function writeSourcesPage({ db, clock, connectors }: PageDeps): Promise<string> {
  const now = clock();
  const [health, faults] = await Promise.all([
    selectSourceHealth(db, new Date(now.getTime() - DAY_MS).toISOString()),
    selectSourceFaults(db),
  ]);
  const rows: string[] = [];
  for (const { key, name, api } of CONNECTORS) {
    const row = health.find(({ connector }) => connector === key);
    if (row === undefined) continue;
    const own = faults.filter(({ connector }) => connector === key);
    const cells = [
      name,
      String(row.shops),
      row.lastReadAt ?? 'never',
      String(row.unreadShops),
      describeVersion(api, now),
      await describeQuota({ db, connectors }, key, now),
      describeFaults(own),
    ];
    rows.push(`<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
  }
  return toPage(rows, health, faults);
}

/** Days until a version ends; null where the provider names no end. */
export function getVersionDaysLeft(endsOn: string | null, now: Date): number | null {
  return endsOn === null ? null : Math.floor((Date.parse(endsOn) - now.getTime()) / DAY_MS);
}

function describeVersion(
  { version, endsOn }: { readonly version: string; readonly endsOn: string | null },
  now: Date,
): string {
  const left = getVersionDaysLeft(endsOn, now);
  if (endsOn === null || left === null) return `${version}, no end is named`;
  if (left < 0) return `${version} ended on ${endsOn}: install a newer version of Farthing`;
  const then = left <= WARNED_DAYS ? `, in ${left} days: install a newer version of Farthing` : '';
  return `${version} ends on ${endsOn}${then}`;
}

async function describeQuota(
  { db, connectors }: Pick<PageDeps, 'db' | 'connectors'>,
  connector: string,
  now: Date,
): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const { total } = await selectOperationsUsed(db, { connector, day });
  const budget = connectors.find(connector)?.dailyOperations;
  if (budget === undefined) return `${total} today, no limit is named`;
  return `${Math.max(0, budget - total)} of ${budget} left today`;
}

function describeFaults(faults: readonly SourceFaultRow[]): string {
  return faults
    .map(({ fault, shops, since }) => {
      const when = since === null ? '' : ` since ${since}`;
      return `${shops} ${shops === 1 ? 'shop' : 'shops'}${when}: ${fault}`;
    })
    .join(' | ');
}

const HEADS = [
  'Source',
  'Shops',
  'Last read',
  'Not read for a day',
  'Version',
  'Questions',
  'What fails',
];

function toPage(
  rows: readonly string[],
  health: readonly SourceHealthRow[],
  faults: readonly SourceFaultRow[],
): string {
  const unread = health.reduce((sum, { unreadShops }) => sum + unreadShops, 0);
  const summary =
    rows.length === 0
      ? 'No shop has connected a source yet.'
      : `${unread} connections were not read for a day; ${faults.length} different faults.`;
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr>${HEADS.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>` +
        `<tbody>${rows.join('')}</tbody></table>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sources of this installation</title>
</head>
<body>
<h1>Sources of this installation</h1>
<p>${escapeHtml(summary)}</p>
${table}
</body>
</html>
`;
}

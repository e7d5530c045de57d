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
import { formatDay, formatMoment } from '#app/domain/calendar/format-day.ts';
import { escapeHtml } from '#app/lib/escape-html.ts';
import { formatCount } from '#app/lib/format-number.ts';
import type { Deps } from '#app/services/deps.ts';

const DAY_MS = 86_400_000;
/** The days of warning, enough to move to the next version. */
const WARNED_DAYS = 60;
/** The locale of the page, which has no account with a language. */
const LOCALE = 'en';

type PageDeps = Pick<Deps, 'db' | 'clock' | 'connectors'>;

/** Handles `/operations/sources`, for readers of `/metrics`. */
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
 * Writes the page of sources for the operator: the last reading of each for any shop, failures, the
 * end of its API version, and the remaining requests of today.
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
    const connectorFaults = faults.filter(({ connector }) => connector === key);
    const cells = [
      formatCount(row.shops, LOCALE),
      row.lastReadAt === null ? 'Never' : formatMoment(row.lastReadAt, LOCALE),
      formatCount(row.unreadShops, LOCALE),
      describeVersion(api, now),
      await describeQuota({ db, connectors }, key, now),
    ];
    rows.push(
      `<tr><th scope="row">${escapeHtml(name)}</th>` +
        `${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}` +
        `<td>${listFaults(connectorFaults)}</td></tr>`,
    );
  }
  return toPage(rows, health, faults);
}

/** Returns the days until a version ends; null where the provider names no end. */
export function getVersionDaysLeft(endsOn: string | null, now: Date): number | null {
  return endsOn === null ? null : Math.floor((Date.parse(endsOn) - now.getTime()) / DAY_MS);
}

function describeVersion(
  { version, endsOn }: { readonly version: string; readonly endsOn: string | null },
  now: Date,
): string {
  const left = getVersionDaysLeft(endsOn, now);
  if (endsOn === null || left === null) return `${version}, without an announced end`;
  const day = formatDay(endsOn, LOCALE);
  if (left < 0) return `${version} ended on ${day}: install a newer version of Farthing`;
  const days = left === 1 ? '1 day' : `${left} days`;
  const then = left <= WARNED_DAYS ? `, in ${days}: install a newer version of Farthing` : '';
  return `${version} ends on ${day}${then}`;
}

async function describeQuota(
  { db, connectors }: Pick<PageDeps, 'db' | 'connectors'>,
  connector: string,
  now: Date,
): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const { total } = await selectOperationsUsed(db, { connector, day });
  const budget = connectors.find(connector)?.dailyOperations;
  if (budget === undefined) return `${formatCount(total, LOCALE)} sent, no limit published`;
  const left = formatCount(Math.max(0, budget - total), LOCALE);
  return `${left} of ${formatCount(budget, LOCALE)} left`;
}

function listFaults(faults: readonly SourceFaultRow[]): string {
  if (faults.length === 0) return 'Nothing';
  const items = faults.map(({ fault, shops, since }) => {
    const when = since === null ? '' : ` since ${formatMoment(since, LOCALE)}`;
    return `<li>${escapeHtml(`${countNoun(shops, 'shop')}${when}: ${fault}`)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function countNoun(count: number, noun: string): string {
  return `${formatCount(count, LOCALE)} ${noun}${count === 1 ? '' : 's'}`;
}

const HEADS = [
  'Source',
  'Shops',
  'Last read',
  'Not read for a day',
  'Version of the interface',
  'Requests today',
  'What fails',
];

/** The inline style of the page, which works while everything else is broken. */
const STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 24px auto; max-width: 1200px; padding: 0 16px; }
h1 { font-size: 20px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; min-width: 960px; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: 8px 16px 8px 0; text-align: start; vertical-align: top; }
th { font-weight: 600; }
tr > :nth-child(2), tr > :nth-child(4) { text-align: end; }
tr > :nth-child(3) { white-space: nowrap; }
tr > :last-child { overflow-wrap: anywhere; width: 30%; }
ul { margin: 0; padding-inline-start: 16px; }
`;

function toPage(
  rows: readonly string[],
  health: readonly SourceHealthRow[],
  faults: readonly SourceFaultRow[],
): string {
  const unread = health.reduce((sum, { unreadShops }) => sum + unreadShops, 0);
  const summary =
    rows.length === 0
      ? 'No shop has connected a source yet.'
      : `${countNoun(unread, 'connection')} not read for a day, ${countNoun(faults.length, 'fault')}.`;
  const table =
    rows.length === 0
      ? ''
      : '<div class="scroll" role="region" aria-label="Sources" tabindex="0">' +
        `<table><thead><tr>${HEADS.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>` +
        `<tbody>${rows.join('')}</tbody></table></div>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sources of this installation</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Sources of this installation</h1>
<p>${escapeHtml(summary)}</p>
${table}
</body>
</html>
`;
}

/** The pages that an installation turns on or leaves off, and what each role finds there. */
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Role } from '#app/domain/access/roles/role.ts';

const OFFERS = [
  {
    partner: 'Harbour Capital',
    title: 'An advance on sales',
    text: 'Money now, paid back from sales.',
    url: 'https://offers.example.com/advance',
  },
];

/** What an installation sets that sells plans and shows offers of partners. */
export const SELLING = { PLANS: 'on', PARTNER_OFFERS: JSON.stringify(OFFERS) };

export type PageRow = readonly [
  path: string,
  closedTo: readonly Role[],
  soldOnly?: 'plans' | 'offers',
];

/** Which roles each page is closed to (shell.md section 6), and what has to be turned on for it. */
export const PAGES: readonly PageRow[] = [
  ['/pricing', [], 'plans'],
  ['/billing', ['View Only', 'Demo'], 'plans'],
  ['/email-notifications', ['View Only', 'Demo']],
  ['/profit-simulators', []],
  ['/support', []],
  ['/messages', ['Demo']],
  ['/whats-new', []],
  ['/get-funded', [], 'offers'],
  ['/valuate-shop', [], 'offers'],
  ['/financing', [], 'offers'],
  ['/financing/offers', [], 'offers'],
];

/** What only an installation speaks of that sells plans (decisions.md, "plans on one's own installation"). */
export const TEXTS_OF_PLANS =
  /\bupgrade\b|\btrial\b|\bpricing\b|\bbilling\b|order limit|your plan/i;

/** The status of a page, and where it ends. */
export function getPageEnd(
  [path, closedTo, soldOnly]: PageRow,
  role: Role,
  isSelling: boolean,
): [status: number, path: string] {
  const isOff = soldOnly !== undefined && !isSelling;
  if (isOff && soldOnly === 'offers') return [404, path];
  return [200, isOff || closedTo.includes(role) ? '/dashboard' : path];
}

/** Whatever stands in a page fits its width. */
export async function expectNoSidewaysScroll(page: Page | Frame): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, { message: `${page.url()} scrolls sideways` }).toBeLessThanOrEqual(0);
}

/** What a program is answered that asks for a page as a browser does, redirects followed. */
export interface AnsweredPage {
  readonly status: number;
  readonly path: string;
  /** What a person would read. */
  readonly text: string;
  /** What is drawn beside the menu, without what differs in every answer: two that are equal look the same. */
  readonly markup: string;
}

const REDIRECTS_MAX = 5;

/** So many pages are asked for at once. */
export const PAGES_AT_ONCE = 8;

/** Asks for a page without a browser. `sign` gives the headers, and may add to the address. */
export async function askPage(
  address: string,
  sign: (address: URL) => Record<string, string>,
): Promise<AnsweredPage> {
  let url = new URL(address);
  for (let step = 0; step < REDIRECTS_MAX; step += 1) {
    const reply = await fetch(url, {
      headers: { ...sign(url), accept: 'text/html' },
      redirect: 'manual',
    });
    const next = reply.headers.get('location');
    if (next === null) {
      const html = await reply.text();
      return { status: reply.status, path: url.pathname, ...readMarkup(html) };
    }
    url = new URL(next, url);
  }
  throw new Error(`${address} leads from page to page, last to ${url.href}.`);
}

/** Attributes that are numbered anew for every answer, or name who asks. */
const PASSING =
  / (nonce|id|for|href|src|name|value|aria-(labelledby|describedby|controls|owns))="[^"]*"/g;

function readMarkup(html: string): Pick<AnsweredPage, 'text' | 'markup'> {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replaceAll(PASSING, '');
  const text = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  // The frame around it, with its menu, is looked at once for each role.
  return { text, markup: body.slice(body.indexOf('<main')) };
}

/** One of each kind of page to look at: of equal pages the first, and for each role one at least. */
export function choosePagesToSee<
  T extends { role: string; isSelling: boolean; answer: AnsweredPage },
>(all: readonly T[]): readonly (readonly T[])[] {
  const seen = new Set<string>();
  const chosen = all.filter(({ role, isSelling, answer }) => {
    const kinds = [`${role} ${isSelling}`, `${isSelling} ${answer.path} ${answer.markup}`];
    const isNew = kinds.some((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return isNew;
  });
  return [...Map.groupBy(chosen, ({ role, isSelling }) => `${role} ${isSelling}`).values()];
}

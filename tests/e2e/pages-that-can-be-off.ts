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

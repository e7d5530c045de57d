/**
 * The pages of the page table and the modules of the product agree: the guards refuse an address that the
 * table does not have, and a page without a module could be opened by nobody.
 */
import { describe, expect, it } from 'vitest';
import { matchRoute } from '#app/domain/pages/match-route.ts';
import { PAGE_ROWS } from '#app/domain/pages/page-table.ts';
import routes from '#app/routes.ts';

interface Entry {
  readonly path?: string | undefined;
  readonly children?: readonly Entry[] | undefined;
}

/** Addresses that old links lead to, and what is shown where there is no page. */
const NO_PAGES: readonly string[] = ['settings/:item', '*'];

/** The addresses of modules within a frame: "product/:id?". */
const FRAMED = (routes as readonly Entry[]).flatMap(({ children = [] }) =>
  children.flatMap(({ path }) => path ?? []),
);

/** Addresses that the page table does not have. */
function findUnknown(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => {
    const example = `/${path.replace(/:\w+\??/g, '1')}`;
    return matchRoute(example) === null && !NO_PAGES.includes(path);
  });
}

describe('the pages of the page table', () => {
  it('are all that is shown within a frame', () => {
    expect(FRAMED.length).toBeGreaterThan(80);
    expect(findUnknown(FRAMED)).toEqual([]);
  });

  it('have a module each', () => {
    const paths = (routes as readonly Entry[]).flatMap(({ path, children = [] }) => [
      ...(path === undefined ? [] : [path]),
      ...children.flatMap((child) => child.path ?? []),
    ]);
    const shown = new Set(paths.map((path) => path.replace(/\/:\w+\??$/, '')));
    // The shop's and the user's settings are items of one page.
    const items = ['settings/shop', 'settings/user'];
    const without = PAGE_ROWS.filter(({ name }) => !shown.has(name) && !items.includes(name));
    expect(without).toEqual([]);
  });

  it('are found missing where an address is planted', () => {
    const planted = ['secret', 'dashboard/:id', 'orders/:id', 'product/:id?', 'reports/:id?'];
    expect(findUnknown(planted)).toEqual(['secret', 'dashboard/:id', 'reports/:id?']);
  });
});

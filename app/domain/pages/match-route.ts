/** Finds the page of an address, and the parameters in the address. */
import type { PageRow } from './page-row.ts';
import { PAGE_ROWS } from './page-table.ts';

export type RouteName = (typeof PAGE_ROWS)[number]['name'];
/** The name of a page in the role table and in `allowed_pages`. */
export type PageKey = (typeof PAGE_ROWS)[number]['page'];
export type Route = PageRow & { readonly name: RouteName; readonly page: PageKey };

export interface RouteMatch {
  readonly route: Route;
  /** The segment after the name, decoded; null without one. */
  readonly id: string | null;
}

export const ROUTES: readonly Route[] = PAGE_ROWS;

const ROUTE_BY_NAME: ReadonlyMap<string, Route> = new Map(
  ROUTES.map((route) => [route.name, route]),
);

/**
 * Finds the page at a path; null when there is none. A full name wins over a name and an id, so
 * that `custom-reports/report/edit` is no report called "edit".
 * @example matchRoute('/product/42') // { route: product, id: '42' }
 */
export function matchRoute(path: string): RouteMatch | null {
  const segments = splitPath(path);
  if (segments === null) return null;
  const named = ROUTE_BY_NAME.get(segments.join('/'));
  if (named !== undefined) return { route: named, id: null };
  const parent = ROUTE_BY_NAME.get(segments.slice(0, -1).join('/'));
  const id = segments.at(-1);
  return parent?.hasId === true && id !== undefined ? { route: parent, id } : null;
}

export function getRoute(name: RouteName): Route {
  const route = ROUTE_BY_NAME.get(name);
  if (route === undefined) throw new RangeError(`Unknown route: ${JSON.stringify(name)}`);
  return route;
}

/** Returns the segments of a path, decoded; null when an escape is broken or a segment is empty. */
export function splitPath(path: string): readonly string[] | null {
  const trimmed = path.replace(/^\//, '').replace(/\/$/, '');
  try {
    const segments = trimmed.split('/').map(decodeURIComponent);
    return segments.includes('') ? null : segments;
  } catch {
    return null;
  }
}

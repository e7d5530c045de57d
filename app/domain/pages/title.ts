/** The name of a page in its heading, and in tabs and bookmarks. */
import { matchRoute, splitPath } from './match-route.ts';

const PRODUCT = 'Farthing';

/**
 * Returns the title of the document. A page of the title map has its title and the product's name;
 * any other one has the product's name before its own prettified (shell.md, "Route guards").
 * @example getPageTitle('/dashboard') // 'Dashboard | Farthing'
 * @example getPageTitle('/predicted-costs') // 'Farthing | Predicted Costs'
 */
export function getPageTitle(path: string): string {
  const title = matchRoute(path)?.route.title;
  if (title === PRODUCT) return PRODUCT;
  if (title !== undefined) return `${title} | ${PRODUCT}`;
  const pretty = getPageHeading(path);
  return pretty === '' ? PRODUCT : `${PRODUCT} | ${pretty}`;
}

/** Returns the name of a page in its heading, without the product's. */
export function getPageHeading(path: string): string {
  const match = matchRoute(path);
  if (match?.route.title !== undefined) return match.route.title;
  return prettified(match?.route.name ?? splitPath(path)?.join('/') ?? '');
}

/**
 * Formats "scores/email-score" as "Scores Email Score", "mapFieldsToSteps" as "Map Fields To
 * Steps".
 */
export function prettified(routeName: string): string {
  return routeName
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

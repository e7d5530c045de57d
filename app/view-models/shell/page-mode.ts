import { matchRoute } from '#app/domain/pages/match-route.ts';
import { supportsMultishop } from '#app/domain/pages/page-traits.ts';
import { type MultishopMode, getMultishopMode } from '#app/domain/workspaces/multishop.ts';

export function getMultishopModeOfPage(
  path: string,
  query = '',
  { isOfOneCurrency = false }: { readonly isOfOneCurrency?: boolean } = {},
): MultishopMode {
  const route = matchRoute(path)?.route;
  const supports = route !== undefined && supportsMultishop(route, query);
  // Rows of two things with amounts of several currencies would miss their total.
  return getMultishopMode({ supportsMultishop: supports, noMulticurrency: isOfOneCurrency });
}

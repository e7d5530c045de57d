/** The pages that only say what they will show, as the router wants them. */
import { isBuilt, ROUTES } from './match-route.ts';

export interface NotImplementedRoute {
  readonly path: string;
  /** Unique among all routes: they share one module. */
  readonly id: string;
}

/** The pages that are not built, of the public layout or of all others. */
export function notImplementedRoutes(layout: 'default' | 'public'): readonly NotImplementedRoute[] {
  return ROUTES.filter((route) => !isBuilt(route))
    .filter((route) => (route.layout === 'public') === (layout === 'public'))
    .map(({ name, hasId }) => ({
      path: hasId === true ? `${name}/:id?` : name,
      id: `later/${name}`,
    }));
}

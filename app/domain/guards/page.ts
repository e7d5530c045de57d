import type { RouteMatch } from '#app/domain/routes/match-route.ts';

/** The page that a visit asks for; null when the table has none at its path. */
export type Page = RouteMatch | null;

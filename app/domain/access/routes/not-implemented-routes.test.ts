import { describe, expect, it } from 'vitest';
import { notImplementedRoutes } from './not-implemented-routes.ts';
import { isBuilt, matchRoute, ROUTES } from './match-route.ts';

describe('the pages that are not built', () => {
  const all = [...notImplementedRoutes('default'), ...notImplementedRoutes('public')];

  it('are each there once, and no other is', () => {
    const names = ROUTES.filter((route) => !isBuilt(route)).map(({ name }) => `later/${name}`);
    expect(all.map(({ id }) => id).toSorted()).toEqual(names.toSorted());
  });

  it('take an id where the table says so', () => {
    for (const { name, hasId } of ROUTES.filter((route) => !isBuilt(route))) {
      const path = all.find(({ id }) => id === `later/${name}`)?.path;
      expect(path).toBe(hasId === true ? `${name}/:id?` : name);
    }
    for (const { path } of all) expect(matchRoute(path.replace('/:id?', '/7'))).not.toBeNull();
  });

  it('keep the frames of other sites for the public ones', () => {
    expect(notImplementedRoutes('public').map(({ path }) => path)).toEqual(['public/pricing']);
  });
});

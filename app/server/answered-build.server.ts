import type { ServerBuild } from '@remix-run/node';
import { askedToWait } from '#app/web/session/asked-to-wait.server.ts';

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];

/**
 * The build with loaders and actions whose errors that say when to try again are the page of their status:
 * a node of the database that is silent is none of a page's own faults, and each of its statements may
 * meet it.
 */
export function answeredBuild(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (route !== undefined) routes[id] = { ...route, module: answeredModule(route.module) };
  }
  return { ...build, routes };
}

function answeredModule(module: RouteModule): RouteModule {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader !== undefined && { loader: answered(loader) }),
    ...(action !== undefined && { action: answered(action) }),
  };
}

function answered<Args extends unknown[], Result>(
  work: (...args: Args) => Result | Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    try {
      return await work(...args);
    } catch (thrown) {
      throw askedToWait(thrown) ?? thrown;
    }
  };
}

import type { ServerBuild } from '@remix-run/node';
import { askedToWait } from '#app/web/session/asked-to-wait.server.ts';

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];

/**
 * Wraps the loaders and actions of a build, so that errors that say when to try again become the
 * page of their status: an unreachable node of the database is no fault of the page, and each of
 * its statements may meet it.
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

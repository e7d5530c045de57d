import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { nodeLost } from '#app/data/node-lost.ts';
import { answeredBuild } from './answered-build.server.ts';

const args = {} as LoaderFunctionArgs;

/** Returns the error that the loader or the action of a build throws, after both throw this. */
async function thrownBy(part: 'loader' | 'action', error: unknown): Promise<unknown> {
  const fails = () => Promise.reject(error);
  const route = { id: 'a', module: { default: () => null, loader: fails, action: fails } };
  const build = { routes: { a: route } } as unknown as ServerBuild;
  const work = answeredBuild(build).routes['a']?.module[part];
  if (work === undefined) throw new Error('The route has lost its parts.');
  return Promise.resolve(work(args)).then(
    () => null,
    (thrown: unknown) => thrown,
  );
}

describe('a page', () => {
  it.each(['loader', 'action'] as const)('whose %s meets a silent node is a 503', async (part) => {
    const thrown = await thrownBy(part, nodeLost(new Error('gone')));
    if (!(thrown instanceof Response)) throw thrown;
    expect([thrown.status, thrown.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await thrown.text()).toBe(
      'The part of the database with this shop does not answer. Try again in a few minutes.',
    );
  });

  it('throws everything else as it is, and keeps routes without parts', async () => {
    const fault = new Error('a fault');
    expect(await thrownBy('loader', fault)).toBe(fault);
    const bare = { routes: { b: { id: 'b', module: { default: () => null } } } };
    const { routes } = answeredBuild(bare as unknown as ServerBuild);
    expect(Object.keys(routes['b']?.module ?? {})).toEqual(['default']);
  });
});

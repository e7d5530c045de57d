import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { usePrefetch } from './prefetch.ts';

afterEach(() => vi.unstubAllGlobals());

function Shown() {
  return <p>{usePrefetch()}</p>;
}

it.each([
  [undefined, 'intent'],
  [{ effectiveType: '4g' }, 'intent'],
  [{ effectiveType: '2g' }, 'none'],
  [{ effectiveType: 'slow-2g' }, 'none'],
  [{ effectiveType: '4g', saveData: true }, 'none'],
])('of a reader whose network is %j is %s', (connection, prefetch) => {
  vi.stubGlobal('navigator', { connection });
  expect(renderToStaticMarkup(<Shown />)).toBe(`<p>${prefetch}</p>`);
});

import { describe, expect, it } from 'vitest';
import { reconnectDelayMs } from './open-socket.ts';

describe('a page that could not be let in', () => {
  it('comes again after half a second to a second, twice as late each time, up to a minute', () => {
    expect([reconnectDelayMs(0, 0), reconnectDelayMs(0, 1)]).toEqual([500, 1000]);
    expect([reconnectDelayMs(1, 0), reconnectDelayMs(3, 1)]).toEqual([1000, 8000]);
    expect([reconnectDelayMs(6, 1), reconnectDelayMs(600, 0)]).toEqual([60_000, 30_000]);
  });
});

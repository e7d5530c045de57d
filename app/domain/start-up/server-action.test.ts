import { describe, expect, it } from 'vitest';
import { isServerActionRequired, isServerActionShownOn } from './server-action.ts';

describe('an action on the server', () => {
  it('is never asked for over the pages where the shop is connected again', () => {
    for (const path of ['/register/connect-platforms', '/settings', '/register/select-platforms']) {
      expect([path, isServerActionShownOn(path)]).toEqual([path, false]);
    }
    for (const path of ['/dashboard', '/orders', '/registered']) {
      expect([path, isServerActionShownOn(path)]).toEqual([path, true]);
    }
  });

  it('is required of a WooCommerce shop whose key was revoked, and of no other', () => {
    expect(isServerActionRequired(4, 'revoked')).toBe(true);
    for (const [platformId, state] of [
      [4, 'connected'],
      [4, 'disconnected'],
      [4, 'uninstalled'],
      [4, null],
      [3, 'revoked'],
      [12, null],
    ] as const) {
      expect([platformId, state, isServerActionRequired(platformId, state)]).toEqual([
        platformId,
        state,
        false,
      ]);
    }
  });
});

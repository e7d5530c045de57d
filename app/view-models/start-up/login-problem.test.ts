import { describe, expect, it } from 'vitest';
import { isLoginProblemShownOn, loginProblem, getLoginProblemMessage } from './login-problem.ts';

describe('a problem with the connection at log-in', () => {
  it('is never told of over the pages where the shop is connected again', () => {
    for (const path of ['/register/connect-platforms', '/settings', '/register/select-platforms']) {
      expect([path, isLoginProblemShownOn(path)]).toEqual([path, false]);
    }
    for (const path of ['/dashboard', '/orders', '/registered']) {
      expect([path, isLoginProblemShownOn(path)]).toEqual([path, true]);
    }
  });

  it('is of the server of a WooCommerce shop, and of the access to any other', () => {
    expect(loginProblem(4, 'revoked')).toBe('server_action_required');
    expect([1, 2, 3].map((platformId) => loginProblem(platformId, 'revoked'))).toEqual(
      Array.from({ length: 3 }, () => 'token_error'),
    );
    for (const state of ['connected', 'disconnected', 'uninstalled', null]) {
      expect([loginProblem(3, state), loginProblem(4, state)]).toEqual([null, null]);
    }
  });

  it('leads to the platform where the app is let in again', () => {
    expect(getLoginProblemMessage('token_error', 3)).toMatchObject({
      title: 'Action is required',
      action: 'Go to Shopify',
      url: 'https://admin.shopify.com/',
    });
    expect(getLoginProblemMessage('server_action_required', 4)).toMatchObject({
      title: 'Action required',
      url: '/settings?item=shop',
    });
  });
});

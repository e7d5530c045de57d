import { useMemo } from 'react';
import { type CallClient, createCallClient } from './call-client.ts';

/** Calls of the dispatcher whose reply a part of the screen waits for. */
export function useCall(shopKey: string | null): CallClient['call'] {
  return useMemo(() => {
    const client = createCallClient({
      fetch: (url, init) => window.fetch(url, init),
      shopKey: () => shopKey,
      onLoginNeeded: () => window.location.assign('/login'),
      // The part that called says what did not work; another shop's reply is watched for elsewhere.
      onErrorPage: () => undefined,
      onOtherShop: () => undefined,
      onNetworkError: () => undefined,
    });
    return client.call;
  }, [shopKey]);
}

import { useMemo, useState } from 'react';
import { type CallClient, createCallClient } from './call-client.ts';

/**
 * Returns a client for calls whose reply a part of the screen waits for. A reply with an error page
 * of its own shows it (shell.md section 8): the calling part is then no longer rendered.
 */
export function useCallClient(shopKey: string | null): CallClient {
  const [failure, setFailure] = useState<Error | null>(null);
  const client = useMemo(
    () =>
      createCallClient({
        fetch: (url, init) => window.fetch(url, init),
        shopKey: () => shopKey,
        onLoginNeeded: () => window.location.assign('/login'),
        onErrorPage: (status, message) => setFailure(toErrorPage(status, message)),
        // Another shop's reply is watched for elsewhere; a network failure is shown by the caller.
        onOtherShop: () => undefined,
        onNetworkError: () => undefined,
      }),
    [shopKey],
  );
  if (failure !== null) throw failure;
  return client;
}

/** Creates an error in the form in which the router recognises the error page of a status. */
function toErrorPage(status: number, message: string): Error {
  const facts = { status, statusText: '', internal: false, data: message };
  return Object.assign(new Error(message), facts);
}

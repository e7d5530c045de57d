import { createCallClient } from './call-client.ts';

export interface CallOutcome {
  readonly isDone: boolean;
  readonly message: string;
  readonly data: unknown;
  /** 201 on success, 0 without an answer. */
  readonly status: number;
}

const FAILED = 'Farthing could not be reached. Try again in a moment.';

/**
 * Makes a call of the dispatcher for a button, and returns its success, and the message of a
 * failure.
 */
export async function callOnce(
  controller: string,
  method: string,
  params: object,
): Promise<CallOutcome> {
  const { call } = createCallClient({
    fetch: (url, init) => fetch(url, init),
    // Every reply of the page is watched for other shops already.
    shopKey: () => null,
    onLoginNeeded: () => window.location.assign('/login'),
    onErrorPage: () => undefined,
    onOtherShop: () => undefined,
    onNetworkError: () => undefined,
  });
  try {
    const { status, data } = await call(controller, method, params);
    const said = (data as { readonly err?: unknown } | null)?.err;
    const message = typeof said === 'string' && status < 500 ? said : FAILED;
    return { isDone: status === DONE, message, data, status };
  } catch {
    return { isDone: false, message: FAILED, data: null, status: 0 };
  }
}

const DONE = 201;

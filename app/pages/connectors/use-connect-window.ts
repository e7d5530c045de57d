import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from '@remix-run/react';
import { sendCall } from '#app/components/beacon/send-call.ts';
import type { CallClient } from '#app/components/calls/call-client.ts';
import { useCallClient } from '#app/components/calls/use-call.ts';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { getAdController } from '#app/view-models/connectors/ad-controllers.ts';
import { CONNECTOR_MESSAGES } from './connector-messages.ts';

export interface ConnectWindow {
  /** The connector whose window is open; null while none is. */
  readonly connecting: string | null;
  /** The error of the last attempt, and its connector. */
  readonly problem: { readonly connector: string; readonly text: string } | null;
  connect(connector: string): void;
}

const POLL_MS = 3000;
const SIZE = 'popup,width=700,height=420';

/**
 * Connects an ad platform in a window of its own: the provider's pages, then ours, which reports
 * the result and closes. The window is checked every three seconds, since users close it too.
 */
export function useConnectWindow(shopKey: string): ConnectWindow {
  const [connecting, setConnecting] = useState<string | null>(null);
  const [problem, setProblem] = useState<ConnectWindow['problem']>(null);
  const opened = useRef<Window | null>(null);
  const isEmbedded = useEmbeddedKey() !== null;
  /** The connector whose address is being requested. */
  const currentRequest = useRef<{ readonly connector: string } | null>(null);
  const client = useCallClient(shopKey);
  const { revalidate } = useRevalidator();

  const end = useCallback(
    (connector: string, text: string | null) => {
      opened.current = null;
      setConnecting(null);
      setProblem(text === null ? null : { connector, text });
      if (text !== null) recordFailure(connector);
      revalidate();
    },
    [revalidate],
  );

  useEffect(
    () =>
      listen((connector, isConnected) => {
        if (!isConnected) recordFailure(connector);
        end(connector, null);
      }),
    [end],
  );

  useEffect(() => {
    if (connecting === null) return undefined;
    const timer = setInterval(() => {
      if (opened.current?.closed === true) end(connecting, CONNECTOR_MESSAGES.closed);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [connecting, end]);

  // A user who has left the page is not redirected.
  useEffect(() => () => client.cancelAll(), [client]);

  const connect = (connector: string) => {
    setProblem(null);
    // The window is one: an answer of before would lead it elsewhere.
    const before = currentRequest.current;
    if (before !== null) client.cancel(getControllerName(before.connector), ADDRESS_CALL);
    const request = { connector };
    currentRequest.current = request;
    // Opened by the click itself: a browser blocks what opens after an answer.
    const popup = isEmbedded ? window.open('', '_blank') : window.open('', 'farthing_source', SIZE);
    if (popup === null) return end(connector, CONNECTOR_MESSAGES.popupBlocked);
    opened.current = popup;
    setConnecting(connector);
    void fetchAddress(client, connector).then((outcome) => {
      if (outcome === 'cancelled') {
        if (opened.current !== popup || currentRequest.current === request) popup.close();
        return;
      }
      currentRequest.current = null;
      if (outcome.address !== null) popup.location.href = outcome.address;
      else {
        popup.close();
        end(connector, outcome.problem);
      }
    });
    return undefined;
  };
  return { connecting, problem, connect };
}

/**
 * Receives the result from the returning window, directly and through a channel, since some sites
 * cut the two apart.
 */
function listen(onEnd: (connector: string, isConnected: boolean) => void): () => void {
  let heard: unknown = null;
  const hear = (data: unknown) => {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    const { type, id, connector, isConnected } = data as ConnectionMessage;
    if (type !== 'farthing:source' || typeof connector !== 'string') return;
    // The result arrives twice: a second request would abort the first.
    if (id === heard) return;
    heard = id;
    onEnd(connector, isConnected === true);
  };
  const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin) hear(data);
  };
  const channel = new BroadcastChannel('farthing:source');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
  window.addEventListener('message', onMessage);
  return () => {
    channel.close();
    window.removeEventListener('message', onMessage);
  };
}

interface ConnectionMessage {
  readonly type: unknown;
  readonly id?: unknown;
  readonly connector?: unknown;
  readonly isConnected?: unknown;
}

/** The event code of a connection that was not made (features.md section 8). */
const CONNECT_FAILURE = '2002';

function recordFailure(connector: string): void {
  sendCall('farthingWorkspaceEvents', 'setWorkspaceEvent', {
    data: {
      event_type: CONNECT_FAILURE,
      event_label: `Not connected: ${connector}`,
      url: window.location.pathname,
    },
  });
}

type Address =
  'cancelled' | { readonly address: string } | { readonly address: null; readonly problem: string };

const ADDRESS_CALL = 'getAuthorizeUrl';

const getControllerName = (connector: string): string => getAdController(connector) ?? '';

async function fetchAddress({ call }: CallClient, connector: string): Promise<Address> {
  const shop = { become_shop_ID: 'become_shop_ID' };
  try {
    const { status, data } = await call(getControllerName(connector), ADDRESS_CALL, shop);
    if (status === 0) return 'cancelled';
    const said = (data ?? {}) as { authorize_url?: unknown; err?: unknown };
    if (status === 201 && typeof said.authorize_url === 'string') {
      return { address: said.authorize_url };
    }
    const problem = typeof said.err === 'string' ? said.err : CONNECTOR_MESSAGES.noAnswer;
    return { address: null, problem };
  } catch {
    return { address: null, problem: CONNECTOR_MESSAGES.noAnswer };
  }
}

import type { IncomingMessage } from 'node:http';

type Handshake = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Whether a page of ours asks. A browser always names the origin of a WebSocket, and no site can
 * make it name another; cookies would come along with a foreign page's socket too.
 */
export function isOwnOrigin({ headers }: Pick<Handshake, 'headers'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}

/** As Express says of requests: https by our own word, or by that of a proxy on this machine. */
export function isReachedByHttps({ headers, socket }: Handshake, appUrl: string): boolean {
  if (appUrl.startsWith('https://')) return true;
  const isProxied = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  const protocol = String(headers['x-forwarded-proto'] ?? '');
  return isProxied && protocol.split(',')[0]?.trim() === 'https';
}

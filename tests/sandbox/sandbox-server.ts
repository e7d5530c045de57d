import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a remote host; header names in lower case. */
export interface SandboxRequest {
  readonly method: string;
  /** Path with query: "/wp-json/wc/v3/orders?page=2". */
  readonly path: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface SandboxReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text and bytes as they are, pieces as they come, or anything else as JSON. */
  readonly body?: string | Uint8Array | AsyncIterable<string> | Iterable<string> | object | null;
}

/** The ways in which any host fails; what only one platform does is its own sandbox's. */
export type SandboxFault = 'refuse' | 'hang' | 'slow' | 'cut' | '429' | '5xx' | 'wrong-json';

export interface FaultOptions {
  /** For how many requests; 1 when absent, Infinity for all. */
  readonly times?: number;
  /** Which requests; all when absent. */
  readonly match?: (request: SandboxRequest) => boolean;
  /** Of 429: seconds of `Retry-After`; 0.02 when absent, so that tests need not wait. */
  readonly retryAfterSeconds?: number;
  /** Of 5xx: 503 when absent. */
  readonly status?: number;
  /** Of slow: pause before the answer in ms; 100 when absent. */
  readonly pauseMs?: number;
}

export interface Sandbox {
  readonly url: string;
  /** Every request that came, faulty ones too. */
  readonly requests: SandboxRequest[];
  inject(fault: SandboxFault, options?: FaultOptions): void;
  /** From now on everything is answered as it should be. */
  heal(): void;
  close(): Promise<void>;
}

interface Planned extends FaultOptions {
  readonly fault: SandboxFault;
  left: number;
}

/** A remote host's stand-in on this machine: `answer` is the real API's behaviour, faults come on demand. */
export async function startSandbox(
  answer: (request: SandboxRequest) => SandboxReply | Promise<SandboxReply>,
): Promise<Sandbox> {
  const requests: SandboxRequest[] = [];
  let planned: Planned[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const request = await readRequest(incoming);
      requests.push(request);
      const fault = planned.find(({ left, match }) => left > 0 && (match?.(request) ?? true));
      if (fault !== undefined) fault.left -= 1;
      await respond(response, fault, () => answer(request));
    })().catch((error: unknown) => {
      // A defect of the sandbox itself must be seen, not taken for a fault of the host.
      console.error('sandbox failed', error);
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    inject: (fault, options = {}) => {
      planned.push({ ...options, fault, left: options.times ?? 1 });
    },
    heal: () => {
      planned = [];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  response: ServerResponse,
  planned: Planned | undefined,
  answer: () => SandboxReply | Promise<SandboxReply>,
): Promise<void> {
  switch (planned?.fault) {
    case 'refuse':
      response.destroy();
      return;
    case 'hang':
      return; // until the caller gives up or the sandbox closes
    case '429':
      return write(response, {
        status: 429,
        headers: { 'retry-after': String(planned.retryAfterSeconds ?? 0.02) },
        body: { errors: 'Too many requests' },
      });
    case '5xx':
      return write(response, {
        status: planned.status ?? 503,
        body: '<html><body>Service Unavailable</body></html>',
      });
    case 'wrong-json':
      return write(response, { status: 200, body: '{"surprise": [1, 2' });
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, planned.pauseMs ?? 100));
      return write(response, await answer());
    case 'cut':
      return cut(response, await answer());
    case undefined:
      return write(response, await answer());
  }
}

async function write(response: ServerResponse, reply: SandboxReply): Promise<void> {
  const body = reply.body ?? '';
  const isText = typeof body === 'string';
  response.writeHead(reply.status, {
    'content-type': isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ...reply.headers,
  });
  if (isText || body instanceof Uint8Array) response.end(body);
  else if (!isPieces(body)) response.end(JSON.stringify(body));
  else {
    const closed = once(response, 'close');
    for await (const piece of body) {
      if (response.destroyed) return;
      if (!response.write(piece)) await Promise.race([once(response, 'drain'), closed]);
    }
    response.end();
  }
}

/** Half of the answer, then the line is dead. */
async function cut(response: ServerResponse, reply: SandboxReply): Promise<void> {
  const whole = await bytesOf(reply.body ?? '');
  response.writeHead(reply.status, {
    'content-type': 'application/json; charset=utf-8',
    ...reply.headers,
    'content-length': String(whole.length + 1),
  });
  response.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => response.destroy());
}

async function bytesOf(body: NonNullable<SandboxReply['body']>): Promise<Buffer> {
  if (typeof body === 'string' || body instanceof Uint8Array) return Buffer.from(body);
  if (!isPieces(body)) return Buffer.from(JSON.stringify(body));
  let text = '';
  for await (const piece of body) text += piece;
  return Buffer.from(text);
}

function isPieces(body: object): body is AsyncIterable<string> | Iterable<string> {
  return !Array.isArray(body) && (Symbol.asyncIterator in body || Symbol.iterator in body);
}

async function readRequest(incoming: IncomingMessage): Promise<SandboxRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
  const path = incoming.url ?? '/';
  return {
    method: incoming.method ?? 'GET',
    path,
    url: new URL(path, 'http://sandbox'),
    headers,
    body: Buffer.concat(parts).toString('utf8'),
  };
}

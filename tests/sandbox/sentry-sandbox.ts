import { startSandbox } from './sandbox-server.ts';

export interface SentryItem {
  readonly type: string;
  readonly payload: string;
}

/**
 * Sentry as far as its SDK meets it: `POST /api/<project>/envelope/` takes an envelope, which is a line of JSON and
 * then, for each item, a line of JSON with its type and length and the item itself (by its published protocol).
 */
export async function startSentrySandbox() {
  const items: SentryItem[] = [];
  const sandbox = await startSandbox(({ method, url, body }) => {
    const headers = { 'access-control-allow-origin': '*' };
    if (url.pathname !== '/api/1/envelope/') return { status: 404, headers };
    if (method === 'POST') items.push(...readItems(body));
    return { status: 200, headers, body: {} };
  });
  const dsn = sandbox.url.replace('http://', 'http://publickey@') + '/1';
  return { ...sandbox, items, dsn };
}

function readItems(body: string): SentryItem[] {
  const items: SentryItem[] = [];
  let rest = Buffer.from(body).subarray(Buffer.from(body).indexOf('\n') + 1);
  while (rest.length > 0) {
    const end = rest.indexOf('\n');
    const header = JSON.parse(rest.subarray(0, end).toString()) as {
      type: string;
      length?: number;
    };
    const next = rest.indexOf('\n', end + 1);
    const length = header.length ?? (next < 0 ? rest.length : next) - end - 1;
    const payload = rest.subarray(end + 1, end + 1 + length).toString();
    items.push({ type: header.type, payload });
    // The last of its envelope, and compressed: text no more.
    if (header.type === 'replay_recording') break;
    rest = rest.subarray(end + 1 + length + 1);
  }
  return items;
}

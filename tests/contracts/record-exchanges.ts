import type { HttpClient, HttpRequest } from '#app/lib/http/http-client.ts';

/** One request of a connector, with what came back. */
export interface Exchange {
  readonly method: HttpRequest['method'];
  /** Without the host: "/v5/ad_accounts?page_size=100". */
  readonly path: string;
  readonly body: string | null;
  readonly status: number;
  /** Empty of what is streamed: reports that are files. */
  readonly text: string;
}

/** The client, and every exchange that went through it, in the order of the answers. */
export function recordExchanges(http: HttpClient): {
  readonly http: HttpClient;
  readonly exchanges: Exchange[];
} {
  const exchanges: Exchange[] = [];
  const note = ({ method, url, body }: HttpRequest, status: number, text: string) => {
    const { pathname, search } = new URL(url);
    exchanges.push({ method, path: `${pathname}${search}`, body: body ?? null, status, text });
  };
  return {
    exchanges,
    http: {
      send: async (request) => {
        const reply = await http.send(request);
        note(request, reply.status, reply.text);
        return reply;
      },
      stream: async (request) => {
        const reply = await http.stream(request);
        note(request, reply.status, '');
        return reply;
      },
    },
  };
}

import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { BODY_LIMITS } from '#app/config/limits.ts';
import { escapeHtml } from '#app/lib/escape-html.ts';
import type { Deps } from '#app/services/deps.ts';
import { endPersonsGrant } from '#app/services/connectors/end-persons-grant.server.ts';

type NoticeDeps = Pick<Deps, 'db' | 'events' | 'log' | 'connectors'>;

export interface GrantNoticeRoutes {
  /**
   * `POST /webhooks/sources/<connector>/deauthorised`: 200 once the person's permission has ended
   * here.
   */
  readonly deauthorised: readonly (RequestHandler | ErrorRequestHandler)[];
  /**
   * `POST /webhooks/sources/<connector>/delete-data`: deletes the data, too, and answers the
   * address of its status.
   */
  readonly deleteData: readonly (RequestHandler | ErrorRequestHandler)[];
  /**
   * `GET /webhooks/sources/<connector>/deletions/<code>`: the result of a deletion, for the person.
   */
  readonly deletionStatus: RequestHandler;
}

/**
 * Handles notices of providers that a person withdrew a permission. 401 for one that the provider
 * did not sign, 404 for a source that sends none; an answer of 5xx makes the provider send it
 * again.
 */
export function grantNoticeRoutes(deps: NoticeDeps, appUrl: string): GrantNoticeRoutes {
  const readText = express.text({ type: () => true, limit: BODY_LIMITS.webhook, inflate: false });
  const refuse: ErrorRequestHandler = (error: { status?: unknown }, _request, response, _next) => {
    const status = typeof error.status === 'number' ? error.status : 503;
    if (status >= 500)
      deps.log.error({ event: 'connector.notice_failed', err: error }, 'a grant was not ended');
    response.status(status).end();
  };
  const findNotices = (connector = '') => deps.connectors.find(connector)?.notices ?? null;
  const receive =
    (isForgotten: boolean): RequestHandler =>
    (request, response, next) => {
      const connector = request.params['connector'] ?? '';
      const notices = findNotices(connector);
      if (notices === null) return void response.status(404).end();
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const externalUser = notices.readPerson(form);
      if (externalUser === null) return void response.status(401).end();
      endPersonsGrant(deps, { connector, externalUser, isForgotten }).then(() => {
        if (!isForgotten) return void response.json({});
        const code = notices.confirmDeletion();
        const path = `/webhooks/sources/${encodeURIComponent(connector)}/deletions/${code}`;
        response.json({ url: new URL(path, appUrl).href, confirmation_code: code });
      }, next);
    };
  return {
    deauthorised: [readText, receive(false), refuse],
    deleteData: [readText, receive(true), refuse],
    deletionStatus: (request, response) => {
      const connector = request.params['connector'] ?? '';
      const code = request.params['code'] ?? '';
      const name = deps.connectors.find(connector)?.name ?? '';
      const doneAt = findNotices(connector)?.readConfirmation(code) ?? null;
      response
        .status(doneAt === null ? 404 : 200)
        .type('html')
        .set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .send(doneAt === null ? UNKNOWN : describeDeletion(name, doneAt));
    },
  };
}

function toPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
</main>
</body>
</html>`;
}

const UNKNOWN = toPage(
  'No such request',
  'Farthing knows no deletion under this code. Open the address as you were given it.',
);

function describeDeletion(name: string, doneAt: string): string {
  const at = `${doneAt.slice(0, 16).replace('T', ' ')} UTC`;
  return toPage(
    'Your data was deleted',
    `On ${at} Farthing ended the permission that you gave it at ${name}, deleted its key, and deleted your ` +
      `name, email address, picture and ${name} id. Advertising figures name no person and stay with their shop.`,
  );
}

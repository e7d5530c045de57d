import type { ActionFunctionArgs } from '@remix-run/node';
import { answer } from '#app/web/reports/answer.server.ts';
import { saveLayout } from '#app/web/report-views/save-layout.server.ts';

/** `POST /report-layout`: how a page is on somebody's screen, to be so when it is opened again. */
export function action({ request, context }: ActionFunctionArgs) {
  return answer(() => saveLayout(request, context));
}

/** Layouts are posted: the page itself says the one in force. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

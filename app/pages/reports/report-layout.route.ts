import type { ActionFunctionArgs } from '@remix-run/node';
import { answer } from '#app/web/reports/answer.server.ts';
import { saveLayout } from './save-layout.server.ts';

/** `POST /report-layout`: saves the layout of a page for the user, to restore it later. */
export function action({ request, context }: ActionFunctionArgs) {
  return answer(() => saveLayout(request, context));
}

/** Refuses a GET: layouts are only posted. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

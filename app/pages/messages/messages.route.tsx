import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { MessagesScreen } from './messages-screen.tsx';
import { MESSAGES_PATH } from './messages-view.ts';
import { markMessagesByForm, readMessagesPage } from './messages-page.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta = () => [{ title: getPageTitle(MESSAGES_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readMessagesPage(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return markMessagesByForm(request, context);
}

export default function Messages() {
  return <MessagesScreen view={useLoaderData<typeof loader>()} />;
}

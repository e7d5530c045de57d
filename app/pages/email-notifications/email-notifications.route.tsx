import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { NotificationsScreen } from './notifications-screen.tsx';
import { NOTIFICATIONS_PATH } from '#app/view-models/mail/notifications-view.ts';
import { changeNotificationsByForm, readNotificationsPage } from './notifications-page.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta = () => [{ title: getPageTitle(NOTIFICATIONS_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readNotificationsPage(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeNotificationsByForm(request, context);
}

export default function EmailNotifications() {
  return <NotificationsScreen view={useLoaderData<typeof loader>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { InviteScreen } from './invite-screen.tsx';
import { answer } from '#app/web/reports/answer.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';
import { readWorkspacePage } from './read-workspace-page.server.ts';

export const meta = () => [{ title: getPageTitle('/workspace/invite') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readWorkspacePage(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function InviteTeammates() {
  return <InviteScreen view={useLoaderData<typeof loader>()} />;
}

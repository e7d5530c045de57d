import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { InvitationScreen } from './invitation-screen.tsx';
import { followInvitation } from './follow-invitation.server.ts';
import { readInvitation } from './read-invitation.server.ts';

export const meta = () => [{ title: getPageTitle('/invitation') }];

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return readInvitation(request, context, params['id'] ?? '');
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return followInvitation(request, context, params['id'] ?? '');
}

export default function Invitation() {
  return <InvitationScreen {...useLoaderData<typeof loader>()} />;
}

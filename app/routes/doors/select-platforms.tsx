import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titleOf } from '#app/domain/routes/title.ts';
import { SelectPlatformsScreen } from '#app/features/doors/select-platforms-screen.tsx';
import { passGuards } from '#app/services/access/pass-guards.command.server.ts';

export const meta = () => [{ title: titleOf('/register/select-platforms') }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await passGuards(request, context);
  return { hasAccount: account !== null };
}

export default function SelectPlatforms() {
  return <SelectPlatformsScreen {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { layoutOf } from '#app/domain/routes/layout.ts';
import { DoorFrame } from '#app/features/doors/door-frame.tsx';
import { ShellFrame } from '#app/features/shell/shell-frame.tsx';
import { passGuards } from '#app/services/access/pass-guards.command.server.ts';
import { readShell } from '#app/services/reports/read-shell.query.server.ts';

/** The register layout; whoever is logged in keeps the shell (features.md, "Layout choice"). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await passGuards(request, context);
  const layout = layoutOf(new URL(request.url).pathname, account !== null);
  return { shell: layout === 'default' ? await readShell(request, context) : null };
}

export default function DoorLayout() {
  const { shell } = useLoaderData<typeof loader>();
  if (shell === null) {
    return (
      <DoorFrame>
        <Outlet />
      </DoorFrame>
    );
  }
  return (
    <ShellFrame {...shell}>
      <DoorFrame isInShell>
        <Outlet />
      </DoorFrame>
    </ShellFrame>
  );
}

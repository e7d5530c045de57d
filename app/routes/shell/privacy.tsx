import type { LoaderFunctionArgs } from '@remix-run/node';
import { DocumentScreen } from '#app/features/shell/document-screen.tsx';
import { passGuards } from '#app/services/access/pass-guards.command.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await passGuards(request, context);
  return null;
}

export default function Privacy() {
  return <DocumentScreen name="privacy" />;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { ErrorPage } from './errors/error-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { readShell } from './read-shell.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return readShell(request, context);
}

/** Does not revalidate the shell after a change of dates or filters. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  const isChange = formMethod !== undefined && formMethod !== 'GET';
  // The same address: a part of the page revalidates.
  const isSameAddress = currentUrl.href === nextUrl.href;
  return isChange || isSameAddress || currentUrl.pathname !== nextUrl.pathname;
}

export default function ShellLayout() {
  return (
    <PageFrame shell={useLoaderData<typeof loader>()}>
      <Outlet />
    </PageFrame>
  );
}

/** Shows a page's error inside the shell; an error of the shell itself has no frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<typeof loader>('pages/shell/layout.route');
  const page = <ErrorPage error={error} />;
  return shell == null ? page : <PageFrame shell={shell}>{page}</PageFrame>;
}

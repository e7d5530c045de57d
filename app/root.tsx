import type { ReactNode } from 'react';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { AppProvider } from '#app/components/ui/app-provider.ts';
import { styles } from '#app/components/ui/styles.ts';
import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { texts } from '#app/components/ui/texts.ts';
import { APP_BRIDGE_URL } from '#app/lib/app-bridge-url.ts';
import { applyPlanOverrides } from '#app/domain/access/plans/plan-overrides.ts';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { EmbeddedDownloads } from '#app/components/embedded-downloads.tsx';
import { EmbeddedScroll } from '#app/components/embedded-scroll.tsx';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { useNonce } from '#app/components/nonce.ts';
import { ReaderLocale } from '#app/components/reader-locale.ts';
import { AppLink } from './pages/shell/app-link.tsx';
import { FollowLogOut } from './pages/auth/follow-log-out.tsx';
import { ErrorPage } from './pages/shell/errors/error-page.tsx';
import { readDirection } from '#app/web/shell/read-direction.server.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import './pages/shell/fonts.css';
import './pages/shell/shell.css';

export const links: LinksFunction = () => [
  { rel: 'preload', href: interFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** Sets the title of the page table, unless a page has a better one. */
export const meta: MetaFunction = ({ location }) => [{ title: getPageTitle(location.pathname) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { overrides } = context.deps.plans;
  const [direction, { locale }] = await Promise.all([
    readDirection(request, context),
    getRequestContext(request, context),
  ]);
  return { direction, locale, planOverrides: overrides };
}

/** Revalidates the document after a change of settings only. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET';
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce();
  const embeddedKey = useEmbeddedKey();
  const ofRoot = useRouteLoaderData<typeof loader>('root');
  const { direction = 'ltr', locale = 'en-US' } = ofRoot ?? {};
  // This precedes all code that reads the limits of a plan.
  if (ofRoot !== undefined) applyPlanOverrides(ofRoot.planOverrides);
  return (
    <html lang="en" dir={direction}>
      <head>
        <meta charSet="utf-8" />
        {embeddedKey !== null && (
          <>
            <meta name="shopify-api-key" content={embeddedKey} />
            <script src={APP_BRIDGE_URL} data-api-key={embeddedKey} />
          </>
        )}
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        <AppProvider i18n={texts} linkComponent={AppLink}>
          <ReaderLocale.Provider value={locale}>{children}</ReaderLocale.Provider>
        </AppProvider>
        {embeddedKey === null ? (
          <ScrollRestoration nonce={nonce} />
        ) : (
          <>
            <EmbeddedDownloads />
            <EmbeddedScroll />
          </>
        )}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <FollowLogOut />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

import type { ReactNode } from 'react';
import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from '@remix-run/react';
import { AppProvider } from '@shopify/polaris';
import polarisStyles from '@shopify/polaris/build/esm/styles.css?url';
import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import texts from '@shopify/polaris/locales/en.json';
import { useNonce } from '#app/components/nonce.ts';
import { AppLink } from '#app/features/shell/app-link.tsx';
import { FollowLogOut } from '#app/features/doors/follow-log-out.tsx';
import { ErrorPage } from '#app/features/shell/error-page.tsx';
import '#app/features/shell/fonts.css';
import '#app/features/shell/shell.css';

export const links: LinksFunction = () => [
  { rel: 'preload', href: interFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: polarisStyles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: MetaFunction = () => [{ title: 'Farthing' }];

/** The document around every page, its error page included. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <AppProvider i18n={texts} linkComponent={AppLink}>
          {children}
        </AppProvider>
        <ScrollRestoration nonce={nonce} />
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

import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@remix-run/react';
import { useEmbeddedKey } from '#app/components/embedded.ts';

/** App Bridge's types add what only its own title bar understands. */
interface AppLinkProps extends Omit<ComponentProps<'a'>, 'disabled'> {
  readonly url: string;
  readonly external?: boolean;
  readonly children?: ReactNode;
}

/**
 * The link inside every Polaris component: within the app it goes without reloading and is fetched
 * when the pointer or focus comes near; files and other sites are plain links.
 */
export function AppLink({ url, external, download, children, ...rest }: AppLinkProps) {
  // A prefetch is the browser's own and carries no session token.
  const prefetch = useEmbeddedKey() === null && !isSparing() ? 'intent' : 'none';
  if (external === true || download !== undefined || !url.startsWith('/')) {
    const target = external === true ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a href={url} download={download} {...target} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={url} prefetch={prefetch} {...rest}>
      {children}
    </Link>
  );
}

/** Whether the reader's connection is slow or paid by the byte (features.md section 9, "Prefetch"). */
function isSparing(): boolean {
  const { connection } = globalThis.navigator as Partial<NetworkNavigator>;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** What some browsers tell of the network, and TypeScript does not know. */
interface NetworkNavigator {
  readonly connection: { readonly saveData?: boolean; readonly effectiveType?: string };
}

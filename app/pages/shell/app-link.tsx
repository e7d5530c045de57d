import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@remix-run/react';
import { usePrefetch } from '#app/components/prefetch.ts';

/**
 * The props without those that App Bridge's types add, which only its own title bar understands.
 */
interface AppLinkProps extends Omit<ComponentProps<'a'>, 'disabled'> {
  readonly url: string;
  readonly external?: boolean;
  readonly children?: ReactNode;
}

/**
 * Renders the link inside every Polaris component: within the app it navigates without reloading
 * and is fetched when the pointer or focus comes near; files and other sites are plain links.
 */
export function AppLink({ url, external, download, children, ...rest }: AppLinkProps) {
  const prefetch = usePrefetch();
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

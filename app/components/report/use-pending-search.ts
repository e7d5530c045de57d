import { useLocation, useNavigation } from '@remix-run/react';

/**
 * The query of the address that was last asked for on this page, to be read when something is
 * chosen: a second choice made while the first is still loading must not undo it.
 */
export function usePendingSearch(): () => string {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return () => (location?.pathname === pathname ? location.search : window.location.search);
}

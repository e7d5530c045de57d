/**
 * Former addresses without a page: those whose first segment is reports, marketing, data-settings
 * or workspace show "Please wait..." and redirect to their replacement (shell.md section 2). The
 * index redirects to the dashboard.
 */
import { matchRoute, splitPath } from './match-route.ts';

/** Returns the redirect of an address without a page of its own; null when there is none. */
export function getUnnamedRedirect(path: string): string | null {
  if (path === '/' || path === '') return '/dashboard';
  const segments = splitPath(path);
  if (segments === null || matchRoute(path) !== null) return null;
  switch (segments[0]) {
    case 'reports':
      return reportAddress(segments[3]);
    case 'marketing':
      return `/acquisition?item=${marketingItem(segments[1])}`;
    case 'data-settings':
      return '/settings?item=costs';
    case 'workspace':
      return '/settings?item=workspace';
    default:
      return null;
  }
}

/** The items of /acquisition, in the order of the side menu; the page opens with the first. */
export const ACQUISITION_ITEMS = [
  'ad-spend',
  'affiliates-influencers',
  'organic-social',
  'email-sms',
] as const;

/**
 * Returns the new address of `reports/{a}/{b}/{id}`, with its fourth segment; without one, the list
 * of reports.
 */
function reportAddress(id: string | undefined): string {
  return id === undefined
    ? '/custom-reports/my-reports'
    : `/custom-reports/report/${encodeURIComponent(id)}`;
}

function marketingItem(segment: string | undefined): string {
  return ACQUISITION_ITEMS.find((item) => item === segment) ?? ACQUISITION_ITEMS[0];
}

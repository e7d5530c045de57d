/**
 * Addresses of earlier days that no page bears any more: those whose first segment is reports,
 * marketing, data-settings or workspace show "Please wait..." and go to what replaced them
 * (shell.md section 2). The index goes to the dashboard.
 */
import { matchRoute, splitPath } from './match-route.ts';

/** Where an address without a page of its own leads; null when it leads nowhere. */
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

/** The items of /acquisition, in the order of the side menu; the first is where it opens. */
export const ACQUISITION_ITEMS = [
  'ad-spend',
  'affiliates-influencers',
  'organic-social',
  'email-sms',
] as const;

/** `reports/{a}/{b}/{id}` keeps its fourth segment; without one it is the list of reports. */
function reportAddress(id: string | undefined): string {
  return id === undefined
    ? '/custom-reports/my-reports'
    : `/custom-reports/report/${encodeURIComponent(id)}`;
}

function marketingItem(segment: string | undefined): string {
  return ACQUISITION_ITEMS.find((item) => item === segment) ?? ACQUISITION_ITEMS[0];
}

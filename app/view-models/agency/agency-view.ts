/** The shops that somebody looks after: what their list shows, in which order, and of how many. */
import type { HealthIssue } from '#app/domain/agency/shop-health.ts';
import type { Role } from '#app/domain/access/roles/role.ts';

export const AGENCY_PATH = '/agency';

/** Rows of a page. */
export const AGENCY_PAGE_SIZE = 50;

export const AGENCY_SORTS = ['attention', 'name', 'revenue', 'profit', 'margin'] as const;
export type AgencySort = (typeof AGENCY_SORTS)[number];

export interface AgencyState {
  /** A part of the name of the shop or of its workspace. */
  readonly search: string;
  readonly sort: AgencySort;
  /** From 1. */
  readonly page: number;
}

export interface AgencyRow {
  readonly shopKey: string;
  readonly name: string;
  readonly workspaceName: string;
  readonly role: Role;
  readonly isCurrent: boolean;
  /** "€12,345.67", "N/A"; empty where the amounts cannot be stated. */
  readonly revenue: string;
  readonly profit: string;
  readonly margin: string;
  readonly isLoss: boolean;
  readonly issues: readonly AgencyIssue[];
}

export interface AgencyIssue {
  readonly kind: HealthIssue['kind'];
  /** "3 h behind". */
  readonly label: string;
}

export interface AgencyView {
  readonly rows: readonly AgencyRow[];
  readonly state: AgencyState;
  /** Of all shops, those found, and those that something is wrong with. */
  readonly shopCount: number;
  readonly foundCount: number;
  readonly attentionCount: number;
  /** "21 Oct 2026 to 19 Nov 2026". */
  readonly daysText: string;
  readonly currency: string;
  readonly notes: readonly string[];
  /** Whether a click on a name can put that shop on screen: the Shopify admin says which one it is. */
  readonly canSwitch: boolean;
  /** Whether there is a way to more shops. */
  readonly canAdd: boolean;
}

/** Reads the address of the list; what is not known of it is as at first. */
export function parseAgencyState(params: URLSearchParams): AgencyState {
  const page = Number(params.get('page') ?? '1');
  return {
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_LENGTH_MAX),
    sort: AGENCY_SORTS.find((one) => one === params.get('sort')) ?? 'attention',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of the list in a state, without what is as at first. */
export function writeAgencyAddress({ search, sort, page }: AgencyState): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  if (sort !== 'attention') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? AGENCY_PATH : `${AGENCY_PATH}?${query}`;
}

const SEARCH_LENGTH_MAX = 100;

/** The shops that a user looks after: the content, order and size of their list. */
import type { HealthIssue } from '#app/domain/agency/shop-health.ts';
import type { Role } from '#app/domain/access/roles/role.ts';

export const AGENCY_PATH = '/agency';

export const AGENCY_PAGE_SIZE = 50;

export const AGENCY_SORTS = ['attention', 'name', 'revenue', 'profit', 'margin'] as const;
export type AgencySort = (typeof AGENCY_SORTS)[number];

export interface AgencyState {
  /** A part of the name of the shop or of its workspace. */
  readonly search: string;
  readonly sort: AgencySort;
  /** The page number, from 1. */
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
  /** The numbers of all shops, of matches, and of shops with a problem. */
  readonly shopCount: number;
  readonly foundCount: number;
  readonly attentionCount: number;
  readonly daysText: string;
  readonly currency: string;
  readonly notes: readonly string[];
  /**
   * True where a click on a name can switch to that shop: inside the Shopify admin, Shopify selects
   * it.
   */
  readonly canSwitch: boolean;
  /** True where a link adds more shops. */
  readonly canAdd: boolean;
}

/** Reads the address of the list; unknown values take their defaults. */
export function parseAgencyState(params: URLSearchParams): AgencyState {
  const page = Number(params.get('page') ?? '1');
  return {
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_LENGTH_MAX),
    sort: AGENCY_SORTS.find((one) => one === params.get('sort')) ?? 'attention',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the address of the list in a state, without defaults. */
export function writeAgencyAddress({ search, sort, page }: AgencyState): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  if (sort !== 'attention') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? AGENCY_PATH : `${AGENCY_PATH}?${query}`;
}

const SEARCH_LENGTH_MAX = 100;

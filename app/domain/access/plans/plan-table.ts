/**
 * The plans of features.md section 1, from the smallest to the largest. The specification gives the
 * names, the day limits and the labels; decided here, where it is silent:
 * - ranks: the three free plans have one rank, then basic, pro, ultimate, plus, staff;
 * - `free` has the history of basic, because the specification disables the shortcuts "Last Year"
 * and "Last 24 Months" for "free, basic, pro" together and "This Year" for free basic alone;
 * `free_forever` carries the label of `basic_free` and has its history;
 * - the number of teammates, which only the workspace's own `max_members` can change.
 */
export interface PlanRow {
  readonly key: string;
  /** A plan opens every feature whose lowest plan has the same rank or a lower one. */
  readonly rank: number;
  /** The name in sentences: "available for Pro users only". */
  readonly name: string;
  /** The label beside the shop's name; empty for `free`. */
  readonly label: string;
  /** Days of history in reports, which is also the longest range; null for no limit. */
  readonly historyDaysMax: number | null;
  /** The entry of `blocked_features` that gives the date picker its limit; null without one. */
  readonly datePickerFeature: string | null;
  readonly historyDescription: string;
  /** Members of a workspace with its owner; 0 for no limit. */
  readonly membersMax: number;
}

const HALF_YEAR = {
  historyDaysMax: 181,
  datePickerFeature: 'DatePickerBasicFree',
  historyDescription: '6 months',
};
const YEAR = { historyDaysMax: 366, historyDescription: '1 year' };
const UNLIMITED = {
  historyDaysMax: null,
  datePickerFeature: null,
  historyDescription: 'unlimited',
};

export const PLAN_ROWS = [
  {
    ...YEAR,
    key: 'free',
    rank: 0,
    name: 'Free',
    label: '',
    datePickerFeature: 'DatePickerBasic',
    membersMax: 1,
  },
  { ...HALF_YEAR, key: 'free_forever', rank: 0, name: 'Free', label: 'Free', membersMax: 1 },
  { ...HALF_YEAR, key: 'basic_free', rank: 0, name: 'Free', label: 'Free', membersMax: 1 },
  {
    ...YEAR,
    key: 'basic',
    rank: 1,
    name: 'Basic',
    label: 'Basic',
    datePickerFeature: 'DatePickerBasic',
    membersMax: 3,
  },
  {
    ...YEAR,
    key: 'pro',
    rank: 2,
    name: 'Pro',
    label: 'Pro',
    datePickerFeature: 'DatePickerPro',
    membersMax: 5,
  },
  {
    key: 'ultimate',
    rank: 3,
    name: 'Ultimate',
    label: 'Ultimate',
    historyDaysMax: 1096,
    datePickerFeature: 'DatePickerUltimate',
    historyDescription: '3 years',
    membersMax: 10,
  },
  { ...UNLIMITED, key: 'plus', rank: 4, name: 'Plus', label: 'Plus', membersMax: 0 },
  { ...UNLIMITED, key: 'staff', rank: 5, name: 'Staff', label: 'Staff', membersMax: 0 },
] as const satisfies readonly PlanRow[];

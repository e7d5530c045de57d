/** A value of the shop that a report can be filtered by. */
export interface FilterValue {
  /** null stands for orders that have none. */
  readonly value: string | null;
  readonly label: string;
  /** Orders of the report that have it. */
  readonly orders: number;
}

export type FilterValuesAnswer =
  | {
      readonly kind: 'values';
      /** Those of the first pages up to the one requested, the most frequent first. */
      readonly values: readonly FilterValue[];
      readonly hasMore: boolean;
    }
  | { readonly kind: 'failed'; readonly message: string };

/** How many more values each page brings. */
export const FILTER_VALUES_PAGE = 50;

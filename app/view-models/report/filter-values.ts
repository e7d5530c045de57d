export interface FilterValue {
  /** Null for orders that have none. */
  readonly value: string | null;
  readonly label: string;
  /** The number of the report's orders that have it. */
  readonly orders: number;
}

export type FilterValuesAnswer =
  | {
      readonly kind: 'values';
      /** Values of the first pages up to the requested one, the most frequent first. */
      readonly values: readonly FilterValue[];
      readonly hasMore: boolean;
    }
  | { readonly kind: 'failed'; readonly message: string };

export const FILTER_VALUES_PAGE = 50;

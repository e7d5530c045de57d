/** Something a page can be filtered by. */
export interface FilterField {
  /** Dimension or metric key. */
  readonly key: string;
  readonly label: string;
  readonly kind: 'dimension' | 'metric';
}

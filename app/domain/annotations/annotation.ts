/** The kinds of events that merchants mark on their charts. */
export const ANNOTATION_KINDS = [
  { key: 'sale', label: 'Sale' },
  { key: 'price_change', label: 'Price change' },
  { key: 'campaign', label: 'Campaign' },
  { key: 'stock_out', label: 'Out of stock' },
  { key: 'other', label: 'Other' },
] as const;
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number]['key'];

export const ANNOTATION_LIMITS = {
  note: 120,
  days: 366,
  notes: 1000,
} as const;

export interface Annotation {
  readonly annotationId: string;
  /** Null for a note on all shops of the workspace. */
  readonly shopId: number | null;
  readonly kind: AnnotationKind;
  readonly note: string;
  /** Business days, both inclusive. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export function getAnnotationKindLabel(kind: AnnotationKind): string {
  return ANNOTATION_KINDS.find(({ key }) => key === kind)?.label ?? kind;
}

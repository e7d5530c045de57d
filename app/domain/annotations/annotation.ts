/** What happened on some days, as merchants mark it on their charts. */
export const ANNOTATION_KINDS = [
  { key: 'sale', label: 'Sale' },
  { key: 'price_change', label: 'Price change' },
  { key: 'campaign', label: 'Campaign' },
  { key: 'stock_out', label: 'Out of stock' },
  { key: 'other', label: 'Other' },
] as const;
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number]['key'];

export const ANNOTATION_LIMITS = {
  /** Letters of a note. */
  note: 120,
  /** Days that one note reaches over. */
  days: 366,
  /** Notes of a workspace. */
  notes: 1000,
} as const;

export interface Annotation {
  readonly annotationId: string;
  /** null of all shops of the workspace. */
  readonly shopId: number | null;
  readonly kind: AnnotationKind;
  readonly note: string;
  /** Business days, both inclusive. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** "Out of stock". */
export function getAnnotationKindLabel(kind: AnnotationKind): string {
  return ANNOTATION_KINDS.find(({ key }) => key === kind)?.label ?? kind;
}

import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { Annotation } from '#app/domain/annotations/annotation.ts';

export interface AnnotationsView {
  /** Notes of the shop and of all shops of its workspace, the newest days first. */
  readonly notes: readonly Annotation[];
  readonly shopName: string;
  readonly locale: string;
  /** Today in the shop's zone. */
  readonly today: string;
  readonly editing: ButtonState;
  /** The reason why the reader may not write notes; null when they may. */
  readonly refusal: string | null;
}

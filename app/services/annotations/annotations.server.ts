import { randomUUID } from 'node:crypto';
import {
  countAnnotations,
  deleteAnnotationRow,
  selectAnnotation,
  selectAnnotations,
  upsertAnnotation,
} from '#app/data/annotations/annotation-rows.server.ts';
import { type Annotation, ANNOTATION_LIMITS } from '#app/domain/annotations/annotation.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { AppError } from '#app/lib/app-error.ts';
import { selectShopsOfWorkspace } from '#app/data/workspaces/workspace-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';

export interface AnnotationReader {
  /** The workspace; null in the demo, which has no notes. */
  readonly workspaceId: number | null;
  readonly shopIds: readonly number[];
}

/**
 * Reads the annotations of these shops that touch the range, or all without a range, by first day.
 */
export async function readAnnotations(
  { db }: Pick<Deps, 'db'>,
  { workspaceId, shopIds }: AnnotationReader,
  range: DateRange | null,
): Promise<readonly Annotation[]> {
  return workspaceId === null ? [] : selectAnnotations(db, { workspaceId, shopIds }, range);
}

export interface AnnotationWriter {
  readonly workspaceId: number;
  readonly shopId: number;
  readonly userId: number;
  readonly role: Role;
}

export interface AnnotationInput extends Omit<Annotation, 'annotationId' | 'shopId'> {
  /** The id; null for a new one. */
  readonly annotationId: string | null;
  readonly isOfAllShops: boolean;
}

/**
 * Saves a note of the shop on screen or of all shops; a note of another shop remains that shop's.
 * Throws `forbidden` by role, `not_found` for one that was deleted, `conflict` where there are too
 * many.
 */
export async function saveAnnotation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  writer: AnnotationWriter,
  { annotationId, isOfAllShops, ...content }: AnnotationInput,
): Promise<void> {
  requireAction(writer, 'edit_annotations');
  const { workspaceId, shopId, userId } = writer;
  const existing =
    annotationId === null ? null : await findAnnotation({ db }, writer, annotationId);
  if (existing === null && (await countAnnotations(db, workspaceId)) >= ANNOTATION_LIMITS.notes) {
    throw new AppError('conflict', `There are ${ANNOTATION_LIMITS.notes} notes already.`, {
      hint: 'Delete some that nobody needs any more.',
    });
  }
  await upsertAnnotation(db, workspaceId, {
    ...content,
    annotationId: existing?.annotationId ?? randomUUID(),
    shopId: isOfAllShops ? null : (existing?.shopId ?? shopId),
    userId,
    now: clock().toISOString(),
  });
}

/** Deletes a note. Throws `forbidden` by role, and `not_found` for one that was deleted. */
export async function deleteAnnotation(
  { db }: Pick<Deps, 'db'>,
  writer: AnnotationWriter,
  annotationId: string,
): Promise<void> {
  requireAction(writer, 'edit_annotations');
  await findAnnotation({ db }, writer, annotationId);
  await deleteAnnotationRow(db, annotationId);
}

async function findAnnotation(
  { db }: Pick<Deps, 'db'>,
  { workspaceId }: AnnotationWriter,
  annotationId: string,
): Promise<Annotation> {
  const shopIds = await selectShopsOfWorkspace(db, workspaceId);
  const isId = /^[\w-]{1,100}$/.test(annotationId);
  const annotation = isId
    ? await selectAnnotation(db, { workspaceId, shopIds }, annotationId)
    : null;
  if (annotation === null) throw new AppError('not_found', 'This note is no longer there.');
  return annotation;
}

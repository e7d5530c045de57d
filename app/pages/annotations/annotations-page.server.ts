import type { AppLoadContext } from '@remix-run/node';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { AppError } from '#app/lib/app-error.ts';
import {
  type AnnotationWriter,
  deleteAnnotation,
  readAnnotations,
  saveAnnotation,
} from '#app/services/annotations/annotations.server.ts';
import type { AnnotationsView } from './annotations-view.ts';
import { ANNOTATIONS_PATH } from '#app/view-models/annotations/chart-annotation.ts';
import {
  deleteAnnotationForm,
  saveAnnotationForm,
} from '#app/view-models/forms/annotation-forms.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

export async function readAnnotationsPage(
  request: Request,
  context: AppLoadContext,
): Promise<AnnotationsView> {
  const { deps, shop, role, workspace } = await requirePage(request, context);
  const reader = { workspaceId: workspace?.workspaceId ?? null, shopIds: [shop.shopId] };
  const notes = await readAnnotations(deps, reader, null);
  return {
    notes: notes.toReversed(),
    shopName: shop.name,
    locale: shop.locale,
    today: businessTime(deps.clock().toISOString(), shop.timeZone).day,
    editing: getButtonState(role, 'edit_annotations'),
    refusal: getActionRefusal(role, 'edit_annotations'),
  };
}

/** Runs a form of a note, of a chart or of the page of all notes. */
export function changeAnnotationsByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { deps, shop, role, user, workspace } = await requireShop(request, context, {
      page: ANNOTATIONS_PATH,
      action: 'edit_annotations',
    });
    if (user === null || workspace === null) throw unknown();
    const { workspaceId } = workspace;
    const writer: AnnotationWriter = {
      workspaceId,
      shopId: shop.shopId,
      userId: user.userId,
      role,
    };
    switch (form.intent) {
      case saveAnnotationForm.intent: {
        const { id, kind, note, firstDay, lastDay, isOfAllShops } = form.parse(saveAnnotationForm);
        const annotationId = id === '' ? null : id;
        const days = { firstDay, lastDay: lastDay ?? firstDay };
        await saveAnnotation(deps, writer, { annotationId, kind, note, ...days, isOfAllShops });
        return done(form, 'Note saved');
      }
      case deleteAnnotationForm.intent:
        await deleteAnnotation(deps, writer, form.parse(deleteAnnotationForm).id);
        return done(form, 'Note deleted');
      default:
        throw unknown();
    }
  });
}

function unknown(): AppError {
  return new AppError('invalid_input', 'The page asked for something unknown.');
}

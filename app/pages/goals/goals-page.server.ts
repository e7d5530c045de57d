import type { AppLoadContext } from '@remix-run/node';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { AppError } from '#app/lib/app-error.ts';
import { deleteGoal, type GoalEditor, saveGoal } from '#app/services/goals/change-goals.server.ts';
import { readGoals } from '#app/services/goals/read-goals.server.ts';
import { hasTraffic } from '#app/services/traffic/has-traffic.server.ts';
import { deleteGoalForm, saveGoalForm } from './goal-forms.ts';
import { GOALS_PATH, type GoalsView } from '#app/view-models/goals/goals-view.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

export async function readGoalsPage(request: Request, context: AppLoadContext): Promise<GoalsView> {
  const { deps, shop, role, plan } = await requirePage(request, context);
  const { currency, locale } = shop;
  return {
    goals: await readGoals(deps, { shop, plan, isRunningOnly: false }),
    shop: { currency, locale },
    today: businessTime(deps.clock().toISOString(), shop.timeZone).day,
    hasTraffic: await hasTraffic(deps, shop.shopId),
    editing: getButtonState(role, 'edit_goals'),
    refusal: getActionRefusal(role, 'edit_goals'),
  };
}

export function changeGoalsByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { deps, shop, role, user } = await requireShop(request, context, {
      page: GOALS_PATH,
      action: 'edit_goals',
    });
    if (user === null) throw unknown();
    const editor: GoalEditor = { shop, userId: user.userId, role };
    switch (form.intent) {
      case saveGoalForm.intent: {
        const { id, metric, days, target } = form.parse(saveGoalForm);
        const goalId = id === '' ? null : id;
        await saveGoal(deps, editor, { goalId, metric, ...days, amount: target });
        return done(form, 'Goal saved');
      }
      case deleteGoalForm.intent:
        await deleteGoal(deps, editor, form.parse(deleteGoalForm).id);
        return done(form, 'Goal deleted');
      default:
        throw unknown();
    }
  });
}

function unknown(): AppError {
  return new AppError('invalid_input', 'The page asked for something unknown.');
}

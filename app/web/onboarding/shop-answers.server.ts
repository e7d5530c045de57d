import { type AppLoadContext, redirect } from '@remix-run/node';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import { finishStep } from '#app/services/onboarding/onboarding-steps.server.ts';
import { readAttributes, saveShopAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { adPlatformsForm, industryForm } from '#app/view-models/forms/onboarding-forms.ts';
import {
  type AdPlatformsView,
  chosenAdPlatforms,
  INDUSTRY_ATTRIBUTE,
  type IndustryView,
  MARKETING_ACCOUNTS_ATTRIBUTE,
  OTHER_MARKETING_ACCOUNTS_ATTRIBUTE,
} from '#app/view-models/onboarding/shop-answers.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { refuseField, type SentForm } from '#app/web/forms/sent-form.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';

/** What the shop sells, as it was said before. */
export async function readIndustry(
  request: Request,
  context: AppLoadContext,
): Promise<IndustryView> {
  const { attributes, ...answering } = await readAnswers(request, context);
  return { ...answering, industry: attributes.get(INDUSTRY_ATTRIBUTE) ?? '' };
}

/** Where the shop advertises, as it was said before. */
export async function readAdPlatforms(
  request: Request,
  context: AppLoadContext,
): Promise<AdPlatformsView> {
  const { attributes, ...answering } = await readAnswers(request, context);
  return {
    ...answering,
    platforms: adPlatforms(context),
    chosen: chosenAdPlatforms(attributes),
    others: attributes.get(OTHER_MARKETING_ACCOUNTS_ATTRIBUTE) ?? '',
  };
}

/** Saves what the shop sells, and goes on while it is set up. */
export function saveIndustry(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { industry } = form.parse(industryForm);
    const answers = { [INDUSTRY_ATTRIBUTE]: industry };
    return saveAnswers(request, context, { form, page: 'industries', answers });
  });
}

/** Saves where the shop advertises, and goes on while it is set up. */
export function saveAdPlatforms(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { platforms, others } = form.parse(adPlatformsForm);
    const known = new Set(adPlatforms(context).map(({ key }) => key));
    if (platforms.some((key) => !known.has(key))) {
      throw refuseField(adPlatformsForm, 'platforms', 'Choose among the platforms of the list');
    }
    const answers = {
      [MARKETING_ACCOUNTS_ATTRIBUTE]: platforms.join(','),
      [OTHER_MARKETING_ACCOUNTS_ATTRIBUTE]: others,
    };
    return saveAnswers(request, context, { form, page: 'advertising_platforms', answers });
  });
}

function adPlatforms({ deps }: AppLoadContext): AdPlatformsView['platforms'] {
  return deps.connectors.all
    .filter(({ capabilities: { level } }) => level === 'ad' || level === 'campaign')
    .map(({ key, name }) => ({ key, name }));
}

interface SentAnswers {
  readonly form: SentForm;
  /** The page of onboarding that the answers are of. */
  readonly page: string;
  /** By the attribute that keeps each. */
  readonly answers: Readonly<Record<string, string>>;
}

async function saveAnswers(
  request: Request,
  context: AppLoadContext,
  { form, page, answers }: SentAnswers,
): Promise<Response | FormSuccess> {
  const { access, userId } = await requireShopOfUser(request, context);
  const { shopId } = access.shop;
  const attributes = Object.entries(answers).map(([name, value]) => ({ name, value }));
  await saveShopAttributes(context.deps, { userId, shopId, attributes });
  if (access.status.areStepsDone) return done(form, 'Saved');
  return redirect(await finishStep(context.deps, { access, page }));
}

async function readAnswers(request: Request, context: AppLoadContext) {
  const { access } = await requireShopOfUser(request, context);
  const { shopId } = access.shop;
  return {
    attributes: await readAttributes(context.deps, { table: 'shop_attributes', shopId }),
    isSettingUp: !access.status.areStepsDone,
    refusal: getActionRefusal(access.role, 'edit_shop_settings'),
  };
}

async function requireShopOfUser(
  request: Request,
  context: AppLoadContext,
): Promise<{ readonly access: ShopAccess; readonly userId: number }> {
  const { access, user } = await requireAccount(request, context);
  if (access !== null) return { access, userId: user.userId };
  throw new AppError('conflict', 'You have no shop yet.', { hint: 'Add one first.' });
}

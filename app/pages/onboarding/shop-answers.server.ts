import { type AppLoadContext, redirect } from '@remix-run/node';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { ShopAttributeName } from '#app/domain/attributes/attribute-table.ts';
import { readShopAttribute } from '#app/domain/attributes/read-attribute.ts';
import { parsePersona } from '#app/domain/workspaces/persona.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import { finishStep } from '#app/services/onboarding/onboarding-steps.server.ts';
import { readAttributes, saveShopAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { adPlatformsForm, industryForm } from '#app/view-models/forms/onboarding-forms.ts';
import { type AdPlatformsView, chosenAdPlatforms, type IndustryView } from './shop-answers-view.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { refuseField, type SentForm } from '#app/web/forms/sent-form.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';

/** Reads the saved answers about the shop's industry and the user's role. */
export async function readIndustry(
  request: Request,
  context: AppLoadContext,
): Promise<IndustryView> {
  const { attributes, workspacePersona, ...answering } = await readAnswers(request, context);
  const persona = readShopAttribute(attributes, 'persona') ?? workspacePersona;
  return {
    ...answering,
    industry: readShopAttribute(attributes, 'industry') ?? '',
    persona: parsePersona(persona) ?? '',
  };
}

export async function readAdPlatforms(
  request: Request,
  context: AppLoadContext,
): Promise<AdPlatformsView> {
  const { attributes, isSettingUp, refusal } = await readAnswers(request, context);
  return {
    isSettingUp,
    refusal,
    platforms: adPlatforms(context),
    chosen: chosenAdPlatforms(attributes),
    others: readShopAttribute(attributes, 'other_marketing_accounts') ?? '',
  };
}

/** Saves the answers about industry and role, and continues during the set-up. */
export function saveIndustry(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { industry, persona } = form.parse(industryForm);
    const answers = { industry, ...(persona !== '' && { persona }) };
    return saveAnswers(request, context, { form, page: 'industries', answers });
  });
}

/** Saves the answers about advertising, and continues during the set-up. */
export function saveAdPlatforms(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { platforms, others } = form.parse(adPlatformsForm);
    const platformKeys = new Set(adPlatforms(context).map(({ key }) => key));
    if (platforms.some((key) => !platformKeys.has(key))) {
      throw refuseField(adPlatformsForm, 'platforms', 'Choose among the platforms of the list');
    }
    const answers = {
      marketing_accounts: platforms.join(','),
      other_marketing_accounts: others,
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
  readonly page: string;
  readonly answers: Readonly<Partial<Record<ShopAttributeName, string>>>;
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
  const { access, workspacePersona } = await requireShopOfUser(request, context);
  const { shopId } = access.shop;
  return {
    workspacePersona,
    attributes: await readAttributes(context.deps, { table: 'shop_attributes', shopId }),
    isSettingUp: !access.status.areStepsDone,
    refusal: getActionRefusal(access.role, 'edit_shop_settings'),
  };
}

interface ShopOfUser {
  readonly access: ShopAccess;
  readonly userId: number;
  readonly workspacePersona: string | null;
}

async function requireShopOfUser(request: Request, context: AppLoadContext): Promise<ShopOfUser> {
  const { access, user, workspace } = await requireAccount(request, context);
  if (access !== null) {
    return { access, userId: user.userId, workspacePersona: workspace?.persona ?? null };
  }
  throw new AppError('conflict', 'You have no shop yet.', { hint: 'Add one first.' });
}

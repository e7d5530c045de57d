import { z } from 'zod';
import { BILLING_INTERVALS } from '#app/domain/billing/plan-terms.ts';
import { defineForm } from './form-definition.ts';

export const startTrialForm = defineForm('start-trial', {});

/** Closes the trial modal: the shop opens, or a step of onboarding once more before it does. */
export const answerTrialForm = defineForm('answer-trial', {
  answer: z.enum(['go_on', 'onboarding'], { error: 'Choose how to go on' }),
});

/** Begins the trial that the page of plans offers, for the plan that it named. */
export const startUpgradeTrialForm = defineForm('start-upgrade-trial', {
  plan: z.string().min(1, { error: 'Choose a plan' }).max(20),
});

/** Chooses a paid plan on /pricing, which the merchant then approves at the payment provider. */
export const choosePlanForm = defineForm('choose-plan', {
  plan: z.enum(['basic', 'pro', 'ultimate', 'plus'], { error: 'Choose a plan' }),
  interval: z.enum(BILLING_INTERVALS, { error: 'Choose how to pay' }),
});

/** Raises the cap on charges for orders beyond the plan in a period. */
export const raiseCapForm = defineForm('raise-cap', {
  cap: z
    .string()
    .trim()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, { error: 'Enter an amount such as 90 or 90.50' }),
});

/** Ends the shop's payments at once. */
export const endPlanForm = defineForm('end-plan', {});

export const openPortalForm = defineForm('open-portal', {});

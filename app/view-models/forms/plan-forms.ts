/** Forms about a shop's plan and its trial. */
import { z } from 'zod';
import { defineForm } from './form-definition.ts';

export const startTrialForm = defineForm('start-trial', {});

/** The trial modal: the shop opens, or a step of onboarding once more before it does. */
export const answerTrialForm = defineForm('answer-trial', {
  answer: z.enum(['go_on', 'onboarding'], { error: 'Choose how to go on' }),
});

/** Begins the trial that the page of plans offers, of the plan that it named. */
export const startUpgradeTrialForm = defineForm('start-upgrade-trial', {
  plan: z.string().min(1, { error: 'Choose a plan' }).max(20),
});

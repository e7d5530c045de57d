/** Forms about a shop's plan and its trial. */
import { z } from 'zod';
import { defineForm } from './form-definition.ts';

export const startTrialForm = defineForm('start-trial', {});

/** The trial modal: the shop opens, or a step of onboarding once more before it does. */
export const answerTrialForm = defineForm('answer-trial', {
  answer: z.enum(['go_on', 'onboarding'], { error: 'Choose how to go on' }),
});

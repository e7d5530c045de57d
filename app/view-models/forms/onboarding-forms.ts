import { z } from 'zod';
import { INDUSTRIES } from '#app/domain/shops/industries.ts';
import { PERSONAS } from '#app/domain/workspaces/persona.ts';
import { defineForm } from './form-definition.ts';
import { hidden } from './form-fields.ts';

/** Goes on from the page that it names. */
export const finishStepForm = defineForm('finish-step', { page: hidden });

/** Ends onboarding with unfinished steps. */
export const leaveOnboardingForm = defineForm('leave-onboarding', {});

const INDUSTRY_KEYS = INDUSTRIES.map(({ key }) => key);

export const industryForm = defineForm('save-industry', {
  industry: z.enum(INDUSTRY_KEYS, { error: 'Choose an industry' }),
  /** Empty without an answer. */
  persona: z.enum(['', ...PERSONAS], { error: 'Choose one of the three' }),
});

/** Names of ad platforms; the list may be empty, since a shop need not advertise. */
export const adPlatformsForm = defineForm('save-ad-platforms', {
  platforms: z.array(z.string().max(50)).max(50),
  others: z.string().trim().max(500),
});

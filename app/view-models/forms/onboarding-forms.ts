/** Forms of onboarding. */
import { z } from 'zod';
import { INDUSTRIES } from '#app/domain/shops/industries.ts';
import { defineForm } from './form-definition.ts';
import { hidden } from './form-fields.ts';

/** Goes on from the page that it names. */
export const finishStepForm = defineForm('finish-step', { page: hidden });

/** Ends onboarding, whatever is left. */
export const leaveOnboardingForm = defineForm('leave-onboarding', {});

const INDUSTRY_KEYS = INDUSTRIES.map(({ key }) => key);

export const industryForm = defineForm('save-industry', {
  industry: z.enum(INDUSTRY_KEYS, { error: 'Choose an industry' }),
});

/** Names of ad platforms, none among them: nobody has to advertise. */
export const adPlatformsForm = defineForm('save-ad-platforms', {
  platforms: z.array(z.string().max(50)).max(50),
  others: z.string().trim().max(500),
});

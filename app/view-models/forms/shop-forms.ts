import { z } from 'zod';
import { locale } from '#app/domain/accounts/account-fields.ts';
import { API_SCOPES } from '#app/domain/access/api-scopes.ts';
import { POLICY_DAYS_MAX } from '#app/domain/inventory/inventory-policy.ts';
import { PERSONAS } from '#app/domain/workspaces/persona.ts';
import { CURRENCY_DISPLAYS, DATE_PATTERNS, WEIGHT_UNITS } from '#app/lib/display-locale.ts';
import { textField } from '#app/lib/text-field.ts';
import { DEFAULT_RANGE_SETTINGS } from '#app/view-models/report/starting-range.ts';
import { NEW_ORDERS_ALERTS } from '#app/view-models/shell/shell-view.ts';
import { defineForm } from './form-definition.ts';
import { country, hidden, plainText, shopName, typedDays } from './form-fields.ts';

export const shopForm = defineForm('save-shop', {
  name: shopName,
  country,
  locale,
  /** Empty writes the month out. */
  dateFormat: z.enum(['', ...DATE_PATTERNS], { error: 'is not a date format' }),
  /** Empty leaves the format of amounts and days unchanged: a form from before these fields. */
  currencyDisplay: z.enum(['', ...CURRENCY_DISPLAYS], {
    error: 'is not a way to write a currency',
  }),
  /** Empty leaves the unit unchanged. */
  weightUnit: z.enum(['', ...WEIGHT_UNITS], { error: 'is not a unit of weight' }),
  followsBrowser: z.boolean(),
  defaultDateRange: z.enum(DEFAULT_RANGE_SETTINGS, {
    error: 'is not a range that pages can open with',
  }),
  /** Empty for a shop without this answer. */
  persona: z.enum(['', ...PERSONAS], { error: 'is not one of the three' }),
});

export const preferencesForm = defineForm('save-preferences', {
  leaveOutPending: z.boolean(),
  leaveOutUnfulfilled: z.boolean(),
  leaveOutCancelled: z.boolean(),
  leaveOutFree: z.boolean(),
  tipsAreIncome: z.boolean(),
  useShippingChargedAsCost: z.boolean(),
});

export const undoPreferencesForm = defineForm('undo-preferences', {});

export const inventoryPolicyForm = defineForm('save-inventory-policy', {
  leadTimeDays: typedDays(0, POLICY_DAYS_MAX),
  safetyStockDays: typedDays(0, POLICY_DAYS_MAX),
  deadStockDays: typedDays(1, POLICY_DAYS_MAX),
});

/** Saves the consent to use the shop's figures in benchmarks. */
export const benchmarkConsentForm = defineForm('save-benchmark-consent', {
  contributes: z.boolean(),
});

export const deleteShopForm = defineForm('delete-shop', {
  shopKey: hidden,
  confirmName: plainText,
});

export const disconnectForm = defineForm('disconnect-platform', {});

export const alertsForm = defineForm('save-alerts', { [NEW_ORDERS_ALERTS]: z.boolean() });

export const answerCustomerForm = defineForm('answer-customer', { customer: hidden });

/** Retries a job, of a shop or of the board of all. */
export const retryJobForm = defineForm('retry-job', { job: hidden });

export const removeJobForm = defineForm('remove-job', { job: hidden });

export const createKeyForm = defineForm(
  'create-key',
  {
    name: textField(100),
    'read:metrics': z.boolean(),
    'read:ledger': z.boolean(),
    'write:orders': z.boolean(),
  },
  (schema) =>
    schema.refine((ticked) => API_SCOPES.some((scope) => ticked[scope]), {
      error: 'Choose at least one thing that the key may do',
    }),
);

export const revokeKeyForm = defineForm('revoke-key', { keyId: hidden });

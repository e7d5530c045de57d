import { z } from 'zod';
import { findCurrency } from '#app/domain/money/currency.ts';
import { GIVEN_ROLES } from '#app/domain/access/roles/role.ts';
import { textField } from '#app/lib/text-field.ts';

export const workspaceName = textField(200);

export const currencyCode = z.string().transform((text, context) => {
  const currency = findCurrency(text.trim().toUpperCase());
  if (currency !== null) return currency.code;
  context.addIssue({ code: 'custom', message: `"${text}" is not a known currency` });
  return z.NEVER;
});

export const givenRole = z.enum(GIVEN_ROLES, { error: 'is not a role that can be given' });
export const memberRole = z.enum(['Owner', ...GIVEN_ROLES], { error: 'is not a role of a member' });

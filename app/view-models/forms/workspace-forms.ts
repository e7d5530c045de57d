import { z } from 'zod';
import { GIVEN_ROLES } from '#app/domain/access/roles/role.ts';
import { RATE_EXPECTED } from '#app/domain/money/entered-rates.ts';
import { LOGO_BYTES_MAX, LOGO_EXPECTED } from '#app/domain/workspaces/logo-image.ts';
import { readRate } from '#app/domain/money/rate-text.ts';
import { textField } from '#app/lib/text-field.ts';
import { filledEmail } from './auth-forms.ts';
import { defineForm } from './form-definition.ts';
import { currency, hidden, plainText } from './form-fields.ts';

const UNKNOWN_ROLE = { error: 'There is no such role' };
/** Empty leaves it unchanged. */
const ownCurrency = z.union([z.literal(''), currency]);
const workspaceKey = hidden;

export const renameWorkspaceForm = defineForm('rename-workspace', {
  workspaceKey,
  name: textField(200),
  mainCurrency: ownCurrency,
});

/** Requires members to log in with a second factor. */
export const requireFactorForm = defineForm('require-second-factor', {
  workspaceKey,
  isRequired: z.enum(['1', '0']),
});

export const createWorkspaceForm = defineForm('create-workspace', {
  name: textField(200),
  mainCurrency: ownCurrency,
});

export const deleteWorkspaceForm = defineForm('delete-workspace', {
  workspaceKey,
  confirmName: plainText,
});

export const inviteForm = defineForm('invite', {
  workspaceKey,
  email: filledEmail,
  role: z.enum(GIVEN_ROLES, UNKNOWN_ROLE),
});

export const cancelInviteForm = defineForm('cancel-invite', { workspaceKey, inviteKey: hidden });

export const changeRoleForm = defineForm('change-role', {
  workspaceKey,
  memberId: hidden,
  role: z.enum(['Owner', ...GIVEN_ROLES], UNKNOWN_ROLE),
});

export const removeMemberForm = defineForm('remove-member', { workspaceKey, memberId: hidden });

/** Saves a rate; currencies and day are validated by the reader of the bank's rates. */
export const saveRateForm = defineForm('save-rate', {
  workspaceKey,
  id: hidden,
  currency: plainText,
  per: plainText,
  rate: z
    .string()
    .trim()
    .refine((text) => readRate(text) !== null, { error: RATE_EXPECTED })
    .meta({ inputMode: 'decimal' }),
  fromDay: plainText.meta({ format: 'date' }),
  rateKind: z.enum(['peg', 'day']),
});

export const deleteRateForm = defineForm('delete-rate', { workspaceKey, id: hidden });

export const ratesFileForm = defineForm('save-rates-file', { workspaceKey, rates: plainText });

export const dailyRatesForm = defineForm('set-daily-rates', { isReadDaily: hidden });

/** Saves the picture as a data address, in which browsers read a file. */
export const saveLogoForm = defineForm('save-logo', {
  workspaceKey,
  image: z
    .string()
    .max(LOGO_BYTES_MAX * 2, { error: LOGO_EXPECTED })
    .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, { error: LOGO_EXPECTED })
    .meta({ format: 'hidden' }),
});

export const removeLogoForm = defineForm('remove-logo', { workspaceKey });

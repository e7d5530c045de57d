import { selectWaitingEmail } from '#app/data/accounts/email-change-rows.server.ts';
import { countFactors } from '#app/data/accounts/second-factor-rows.server.ts';
import { selectSecret } from '#app/data/accounts/user-rows.server.ts';
import { getDeletionPhrase, hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { readFormatChoices } from '#app/lib/format-choices.ts';
import { isProtected } from '#app/services/accounts/second-factor.server.ts';
import { listSessions } from '#app/services/accounts/sessions.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { AccountAccess } from '#app/services/workspaces/shop-access.ts';
import { toFormatFields } from '#app/view-models/settings/format-settings.ts';
import type { UserSettingsView } from '#app/view-models/settings/settings-view.ts';

/** Reads the user's own settings, with their open sessions. */
export async function readUserSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  { user, sessionKey, access, locale }: AccountAccess,
  acceptLanguage: string | null,
): Promise<UserSettingsView> {
  const { firstName, lastName, email, userId } = user;
  const [sessions, secret, waitingEmail, factors] = await Promise.all([
    listSessions(deps, { userId, sessionKey }),
    selectSecret(deps.db, userId),
    selectWaitingEmail(deps.db, userId, deps.clock().toISOString()),
    countFactors(deps.db, userId),
  ]);
  const hasPassword = (secret?.passwordHash ?? null) !== null;
  return {
    kind: 'user',
    firstName,
    lastName,
    email: hasMailbox(email) ? email : null,
    locale,
    formats: toFormatFields(readFormatChoices(user.formats)),
    acceptLanguage,
    shop: access && { locale: access.shopLocale, currency: access.shop.currency },
    sessions,
    hasPassword,
    // Inside the Shopify admin there are no sessions of ours, and in the demo no account is changed.
    hasSecondFactor: sessions.length === 0 || access?.role === 'Demo' ? null : isProtected(factors),
    waitingEmail,
    // Inside the Shopify admin there are no sessions of ours: Shopify lets people in and out.
    deletionWords: sessions.length === 0 ? null : getDeletionPhrase(email),
  };
}

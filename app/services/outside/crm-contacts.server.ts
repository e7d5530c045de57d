import type { User } from '#app/data/accounts/user-rows.server.ts';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import type { Contact, ContactProperties, Crm } from '#app/outside/port.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import type { Deps } from '#app/services/deps.ts';

type CrmDeps = Pick<Deps, 'db' | 'accounts' | 'log'>;

/**
 * Registers the user at the CRM, and returns the token that identifies them in its chat. Null where
 * no CRM is set up, where the account has no mailbox, and where the CRM does not answer. Throws
 * `rate_limited`.
 */
export async function identifyVisitor(
  deps: CrmDeps,
  crm: Crm | null,
  user: User,
): Promise<string | null> {
  return callCrm(deps, crm, user, (taker, contact) => taker.identifyVisitor(contact));
}

/** Records an interest of the user at the CRM. Throws `rate_limited`. */
export async function notifyInterest(
  deps: CrmDeps,
  crm: Crm | null,
  { user, interest }: { readonly user: User; readonly interest: string },
): Promise<void> {
  await callCrm(deps, crm, user, (taker, contact) => taker.notifyInterest(contact, interest));
}

/** Sets properties of the user at the CRM. Throws `rate_limited`. */
export async function saveContactProperties(
  deps: CrmDeps,
  crm: Crm | null,
  { user, properties }: { readonly user: User; readonly properties: ContactProperties },
): Promise<void> {
  await callCrm(deps, crm, user, (taker, contact) => taker.saveProperties(contact, properties));
}

/** Calls the CRM, on which no other part depends: a failure is logged, and returns null. */
async function callCrm<T>(
  deps: CrmDeps,
  crm: Crm | null,
  { userId, email, firstName, lastName }: User,
  call: (crm: Crm, contact: Contact) => Promise<T>,
): Promise<T | null> {
  if (crm === null || !hasMailbox(email)) return null;
  await consumeRateLimit(deps, 'crm_call', { subject: String(userId) });
  try {
    return await call(crm, { email, firstName, lastName });
  } catch (error) {
    deps.log.warn({ event: 'crm.not_taken', err: error }, 'the CRM did not take a call');
    return null;
  }
}

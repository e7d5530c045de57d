import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  selectPasskeys,
  updateSignCount,
} from '#app/data/accounts/second-factor-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseJson } from '#app/lib/parse-json.ts';
import type { Deps } from '#app/services/deps.ts';
import { changeFactors, type FactorDeps, type OwnChange } from './second-factor.server.ts';

/** The site that passkeys are created for: they are invalid elsewhere. */
export interface PasskeySite {
  readonly origin: string;
  /** Random bytes in base64url, issued to this browser. */
  readonly challenge: string;
}

/**
 * Ed25519, ES256 and RS256 (COSE), which browsers create. The library's newer ones are experimental
 * in Node.
 */
const ALGORITHMS = [-8, -7, -257] as const;

/**
 * Decides if a site can have passkeys: they require a domain name, so a site that is reached by its
 * IP address has none.
 */
export function canHavePasskeys(origin: string): boolean {
  const { hostname } = new URL(origin);
  return !/^[\d.]+$|^\[/.test(hostname);
}

/**
 * Creates the options with which the browser makes a passkey for this account; existing ones are
 * excluded.
 */
export async function createPasskeyOptions(
  { db }: Pick<Deps, 'db'>,
  { userId, userKey, email }: { userId: number; userKey: string; email: string },
  { origin, challenge }: PasskeySite,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const passkeys = await selectPasskeys(db, userId);
  return generateRegistrationOptions({
    rpName: 'Farthing',
    rpID: new URL(origin).hostname,
    userName: email,
    userID: new TextEncoder().encode(userKey),
    challenge: toBytes(challenge),
    attestationType: 'none',
    excludeCredentials: passkeys.map(toDescriptor),
    supportedAlgorithmIDs: [...ALGORITHMS],
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/**
 * Adds the passkey that the browser created; returns the recovery codes of an account that had
 * none.
 */
export async function addPasskey(
  deps: FactorDeps,
  accountChange: OwnChange,
  { response, name, site }: { response: string; name: string; site: PasskeySite },
): Promise<readonly string[]> {
  const parsed = parseJson(response) as RegistrationResponseJSON;
  const { origin, challenge } = site;
  const checked = await verifyRegistrationResponse({
    response: parsed,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch((error: unknown) => refused(deps, error));
  if (checked?.verified !== true) throw notAccepted();
  const { id, publicKey, transports = [] } = checked.registrationInfo.credential;
  const row = {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports,
    name,
    createdAt: deps.clock().toISOString(),
  };
  return changeFactors(deps, accountChange, {
    change: (tx) => insertPasskey(tx, accountChange.userId, row),
    text: 'A passkey was added',
  });
}

export async function removePasskey(
  deps: FactorDeps,
  accountChange: OwnChange,
  credentialId: string,
): Promise<void> {
  await changeFactors(deps, accountChange, {
    change: (tx) => deletePasskey(tx, accountChange.userId, credentialId),
    text: 'A passkey was removed',
  });
}

/**
 * Returns the options with which the browser uses one of the account's passkeys; null for an
 * account without any.
 */
export async function readPasskeyRequest(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  { origin, challenge }: PasskeySite,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const passkeys = await selectPasskeys(db, userId);
  if (passkeys.length === 0 || !canHavePasskeys(origin)) return null;
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: toBytes(challenge),
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: 'preferred',
  });
}

/** Verifies that the browser used one of the account's passkeys for this challenge. */
export async function verifyPasskey(
  deps: Pick<Deps, 'db' | 'log'>,
  { userId, response }: { readonly userId: number; readonly response: string },
  { origin, challenge }: PasskeySite,
): Promise<boolean> {
  const parsed = parseJson(response) as AuthenticationResponseJSON | null;
  const passkey = (await selectPasskeys(deps.db, userId)).find(
    ({ credentialId }) => credentialId === parsed?.id,
  );
  if (parsed === null || passkey === undefined) return false;
  const { credentialId, publicKey, signCount } = passkey;
  const checked = await verifyAuthenticationResponse({
    response: parsed,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: signCount,
    },
  }).catch((error: unknown) => refused(deps, error));
  if (checked?.verified !== true) return false;
  const { newCounter } = checked.authenticationInfo;
  await updateSignCount(deps.db, { credentialId, signCount: newCounter });
  return true;
}

function toDescriptor({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}

function toBytes(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

/**
 * Logs the reason of a refusal and returns null: the library throws at every fault of an answer.
 */
function refused({ log }: Pick<Deps, 'log'>, error: unknown): null {
  log.warn({ event: 'passkey.refused', err: error }, 'an answer of a passkey was refused');
  return null;
}

function notAccepted(): AppError {
  return new AppError('invalid_input', 'The passkey could not be checked.', {
    hint: 'Load the page again and try once more.',
  });
}

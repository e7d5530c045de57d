import { HTTP_FAILURE_TEXTS } from '#app/lib/http/http-client.ts';
import { IF_IT_STAYS, PlatformError, type PlatformFault } from '#app/platforms/port.ts';

type Known = Exclude<PlatformFault, 'malformed'>;

const TEXTS: Readonly<Record<Known, (name: string) => string>> = {
  revoked: (name) => `${name} no longer accepts this connection: connect it again.`,
  forbidden: (name) =>
    `${name} did not grant the permission to read this account: connect again and allow it.`,
  throttled: (name) => `${name} ${HTTP_FAILURE_TEXTS.throttled}.`,
  address_refused: (name) =>
    `${name} refuses the address of this Farthing server: whoever runs the server has ${name} allow it.`,
  unreachable: (name) => `${name} ${HTTP_FAILURE_TEXTS.server_error}.`,
  too_large: (name) => `${name} cannot give so much data at once. ${IF_IT_STAYS}`,
  not_final: (name) => `${name} has not finished its figures.`,
  account_closed: (name) =>
    `This account is closed or suspended at ${name}. What was read stays; to read on, reopen it there.`,
};

/** How a provider fails, in the words that all of them share. */
export function connectorFault(
  name: string,
  fault: Known,
  retryAfterMs: number | null = null,
): PlatformError {
  return new PlatformError(
    fault,
    TEXTS[fault](name),
    retryAfterMs === null ? {} : { retryAfterMs },
  );
}

/** Which kind of fault a stored text tells of; "other" of a text that is none of ours. */
export function faultKindIn(name: string, text: string): PlatformFault | 'other' {
  const known = Object.entries(TEXTS).find(([, write]) => text.startsWith(write(name)));
  if (known !== undefined) return known[0] as Known;
  return text.startsWith(`${name} refused the request`) ? 'malformed' : 'other';
}

/** What nobody can make sense of: the code or the status is all there is to tell. */
export function refusedRequest(name: string, detail: string): PlatformError {
  const text = `${name} refused the request (${detail}). ${IF_IT_STAYS}`;
  return new PlatformError('malformed', text);
}

/** What a provider no longer answers to: nothing that the shop's people can mend. */
export function endedVersion(name: string, version: string): PlatformError {
  const ended = `${name} refused the request: version ${version} of its interface has ended.`;
  const then = 'Whoever runs this Farthing server installs a newer version of Farthing.';
  return new PlatformError('malformed', `${ended} ${then}`);
}

/** What a status says by itself. */
export function faultByStatus(name: string, status: number): PlatformError {
  if (status === 401) return connectorFault(name, 'revoked');
  if (status === 403) return connectorFault(name, 'forbidden');
  if (status === 413) return connectorFault(name, 'too_large');
  return refusedRequest(name, `status ${status}`);
}

/** null where the provider does not, or no longer, know who asks. */
export async function nullWhenRevoked<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof PlatformError && error.fault === 'revoked') return null;
    throw error;
  }
}

/** null where the provider refuses what was brought, so that nothing is connected. */
export async function nullWhenRefused<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    const isRefused =
      error instanceof PlatformError && ['revoked', 'malformed'].includes(error.fault);
    if (isRefused) return null;
    throw error;
  }
}

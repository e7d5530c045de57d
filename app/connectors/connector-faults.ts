import { HTTP_FAILURE_TEXTS } from '#app/lib/http/http-client.ts';
import { IF_IT_STAYS, PlatformError, type PlatformFault } from '#app/platforms/port.ts';

type NamedFault = Exclude<PlatformFault, 'malformed'>;

const TEXTS: Readonly<Record<NamedFault, (name: string) => string>> = {
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

export function connectorFault(
  name: string,
  fault: NamedFault,
  retryAfterMs: number | null = null,
): PlatformError {
  return new PlatformError(
    fault,
    TEXTS[fault](name),
    retryAfterMs === null ? {} : { retryAfterMs },
  );
}

/** Recognises the kind of fault in a stored text; "other" for a text that is none of ours. */
export function faultKindIn(name: string, text: string): PlatformFault | 'other' {
  const entry = Object.entries(TEXTS).find(([, write]) => text.startsWith(write(name)));
  if (entry !== undefined) return entry[0] as NamedFault;
  return text.startsWith(`${name} refused the request`) ? 'malformed' : 'other';
}

/** Builds the fault of an unexpected refusal: the code or the status is the only detail. */
export function refusedRequest(name: string, detail: string): PlatformError {
  const text = `${name} refused the request (${detail}). ${IF_IT_STAYS}`;
  return new PlatformError('malformed', text);
}

/** Builds the fault of an ended version of an API: the shop's people cannot mend it. */
export function endedVersion(name: string, version: string): PlatformError {
  const ended = `${name} refused the request: version ${version} of its interface has ended.`;
  const then = 'Whoever runs this Farthing server installs a newer version of Farthing.';
  return new PlatformError('malformed', `${ended} ${then}`);
}

/** Maps a status without further detail. */
export function faultByStatus(name: string, status: number): PlatformError {
  if (status === 401) return connectorFault(name, 'revoked');
  if (status === 403) return connectorFault(name, 'forbidden');
  if (status === 413) return connectorFault(name, 'too_large');
  return refusedRequest(name, `status ${status}`);
}

/** Returns null where the provider does not, or no longer, accept the credential. */
export async function nullWhenRevoked<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof PlatformError && error.fault === 'revoked') return null;
    throw error;
  }
}

/** Returns null where the provider refuses the request, so that nothing is connected. */
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

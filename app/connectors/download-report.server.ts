import { addressFault } from '#app/lib/http/public-address.ts';
import { HttpError } from '#app/lib/http/http-client.ts';
import { IF_IT_STAYS, PlatformError } from '#app/platforms/port.ts';
import { connectorFault } from './connector-faults.ts';
import type { ConnectorContext } from './port.ts';

/** Limits the file both packed and unpacked: more is requested in parts. */
export const REPORT_BYTES_MAX = 100_000_000;

export async function downloadReport(
  { http, keys }: Pick<ConnectorContext, 'http' | 'keys'>,
  name: string,
  url: string,
  signal?: AbortSignal,
): Promise<Buffer> {
  const rules = { allowsPrivateHosts: keys.endpoint !== null };
  if (!URL.canParse(url) || addressFault(new URL(url), rules) !== null) {
    throw new PlatformError(
      'malformed',
      `${name} gave its report at an address that is not its own. ${IF_IT_STAYS}`,
    );
  }
  try {
    const { status, body } = await http.stream({ method: 'GET', url, ...(signal && { signal }) });
    if (status >= 300) throw connectorFault(name, 'unreachable');
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size > REPORT_BYTES_MAX) throw connectorFault(name, 'too_large');
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const fault = error.failure === 'throttled' ? 'throttled' : 'unreachable';
    throw new PlatformError(fault, `${name} ${error.message}.`, { cause: error });
  }
}

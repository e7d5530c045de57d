import { z } from 'zod';
import { IF_IT_STAYS, PlatformError } from '../../port.ts';
import type { PixelSettings, PlatformPixel } from '../../platform-pixel.ts';
import { type AdminClient, AdminRefusal } from '../admin-client.server.ts';
import {
  WEB_PIXEL,
  WEB_PIXEL_CREATE,
  WEB_PIXEL_DELETE,
  WEB_PIXEL_UPDATE,
} from '../documents/web-pixel.document.ts';

/**
 * The scopes that `webPixelCreate` and `webPixelUpdate` require; the second is documented only in
 * the text of Shopify's schema.
 */
export const PIXEL_SCOPES: readonly string[] = ['write_pixels', 'read_customer_events'];

const pixel = z.object({ id: z.string() }).nullable();
const userErrors = z.array(z.object({ code: z.string().nullable(), message: z.string() }));
const changed = z.object({ webPixel: pixel, userErrors });
const deleted = z.object({ userErrors });

interface Outcome {
  readonly id: string | null;
  readonly codes: readonly string[];
}

interface PixelRequest {
  readonly document: string;
  /** The field of the answer: "webPixelCreate". */
  readonly field: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
}

/** The web pixel extension of this app in one shop: a shop has one of it, or none. */
export function shopPixel(client: AdminClient): PlatformPixel {
  const change = (request: PixelRequest) => changePixel(client, request);
  const create = (settings: PixelSettings, signal?: AbortSignal) => {
    const variables = { webPixel: { settings } };
    return change({ document: WEB_PIXEL_CREATE, field: 'webPixelCreate', variables, signal });
  };
  const update = (id: string, settings: PixelSettings, signal?: AbortSignal) => {
    const variables = { id, webPixel: { settings } };
    return change({ document: WEB_PIXEL_UPDATE, field: 'webPixelUpdate', variables, signal });
  };
  return {
    async switchOn(settings, { pixelId, signal }) {
      let outcome = pixelId === null ? null : await update(pixelId, settings, signal);
      // After a new installation of the app it no longer exists.
      if (outcome === null || outcome.codes.includes('NOT_FOUND')) {
        outcome = await create(settings, signal);
      }
      if (outcome.codes.includes('TAKEN')) {
        outcome = await update(await findPixel(client, signal), settings, signal);
      }
      if (outcome.codes.includes(NO_EXTENSION)) return null;
      if (outcome.id === null || outcome.codes.length > 0) throw refusedBy(outcome);
      return outcome.id;
    },
    async switchOff(id, { signal } = {}) {
      const { webPixelDelete: said } = await runQuery(client, {
        document: WEB_PIXEL_DELETE,
        variables: { id },
        signal,
      });
      const parsed = deleted.safeParse(said);
      if (!parsed.success) throw otherForm();
      const codes = listCodes(parsed.data.userErrors).filter((code) => code !== 'NOT_FOUND');
      if (codes.length > 0) throw refusedBy({ id: null, codes });
    },
  };
}

const NO_EXTENSION = 'NO_EXTENSION';

async function changePixel(client: AdminClient, request: PixelRequest): Promise<Outcome> {
  try {
    const data = await runQuery(client, request);
    const parsed = changed.safeParse(data[request.field]);
    if (!parsed.success) throw otherForm();
    return { id: parsed.data.webPixel?.id ?? null, codes: listCodes(parsed.data.userErrors) };
  } catch (error) {
    // Shopify has said it so, too: without a code, beside an answer of null.
    const isMissing =
      error instanceof AdminRefusal &&
      error.faults.some(({ message }) => /^no extension found/i.test(message));
    if (isMissing) return { id: null, codes: [NO_EXTENSION] };
    throw error;
  }
}

async function findPixel(client: AdminClient, signal?: AbortSignal): Promise<string> {
  const data = await runQuery(client, { document: WEB_PIXEL, variables: {}, signal });
  const pixelReply = pixel.safeParse(data['webPixel']);
  if (!pixelReply.success || pixelReply.data === null) throw otherForm();
  return pixelReply.data.id;
}

async function runQuery(
  client: AdminClient,
  { document, variables, signal }: Omit<PixelRequest, 'field'>,
): Promise<Readonly<Record<string, unknown>>> {
  const { data } = await client.request(document, variables, signal && { signal });
  return data;
}

function listCodes(errors: z.output<typeof userErrors>): readonly string[] {
  return errors.map(({ code }) => code ?? 'UNEXPECTED_ERROR');
}

function refusedBy({ codes }: Outcome): PlatformError {
  return new PlatformError('malformed', `Shopify refused the web pixel (${codes.join(', ')}).`);
}

function otherForm(): PlatformError {
  return new PlatformError(
    'malformed',
    `Shopify told of the web pixel in an unknown form. ${IF_IT_STAYS}`,
  );
}

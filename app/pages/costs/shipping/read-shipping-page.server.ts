import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { LABEL_STATES } from '#app/domain/shipping/shop-label.ts';
import { readProvider, readShipping } from './read-shipping.server.ts';
import type { ProviderPageView, ShippingView } from './labels-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** The parameters of the address; invalid ones have their defaults. */
const addressSchema = z.object({
  labels: z.enum(LABEL_STATES).catch('unmatched'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export function readShippingPage(request: Request, context: AppLoadContext): Promise<ShippingView> {
  return readPage(request, context, 'shipping');
}

export function readProductionPage(
  request: Request,
  context: AppLoadContext,
): Promise<ShippingView> {
  return readPage(request, context, 'production');
}

async function readPage(
  request: Request,
  context: AppLoadContext,
  purpose: ShippingView['purpose'],
): Promise<ShippingView> {
  const access = await requirePage(request, context);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { labels: state, page } = addressSchema.parse(query);
  return readShipping(context.deps, { access, purpose, state, page });
}

export async function readProviderPage(
  request: Request,
  context: AppLoadContext,
): Promise<ProviderPageView> {
  const access = await requirePage(request, context);
  const key =
    new URL(request.url).pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? '';
  return readProvider(context.deps, { access, key });
}

import type { BrowserContext, Frame, Page } from 'playwright-core';
import type { ErrorStatus } from '#app/view-models/start-up/error-page.ts';
import { openAdmin } from '#tests/sandbox/framing-admin.ts';
import { sessionToken } from '#tests/sandbox/session-tokens.ts';
import { type EmbeddedApp, framedAddress, SHOP } from './embedded-app.ts';

interface Arrived {
  readonly page: Page;
  readonly frame: Frame;
  leave?(): Promise<void>;
}

export interface ErrorInAdmin {
  readonly title: string;
  readonly says: string;
  arrive(app: EmbeddedApp, context: BrowserContext): Promise<Arrived>;
}

/** What leads to each error page inside the admin (shell.md, "Error page"). */
export const ERRORS_IN_ADMIN: Readonly<Record<ErrorStatus, ErrorInAdmin>> = {
  503: {
    title: 'Developers at Work',
    says: 'Your data is safe.',
    arrive: async (app, context) => {
      const { site, stop } = await app.serveBeside({ MAINTENANCE: '1' });
      return { ...(await openPage(context, site, '/orders')), leave: stop };
    },
  },
  404: {
    title: 'Something went wrong',
    says: 'This page could not be found',
    arrive: ({ site }, context) => openPage(context, site, '/no-such-page'),
  },
  401: {
    title: 'Unauthorized access',
    says: 'Please remove and reinstall the app from the store.',
    arrive: ({ site, shopify }, context) => {
      shopify.refuses.add('refused.myshopify.com');
      return openPage(context, site, '/dashboard', 'refused.myshopify.com');
    },
  },
  999: {
    title: 'Connection error',
    says: 'Please reopen the app from the admin of the platform.',
    arrive: ({ site, shopify }, context) => {
      shopify.troubles.set('silent.myshopify.com', 503);
      return openPage(context, site, '/dashboard', 'silent.myshopify.com');
    },
  },
};

/** A page of a shop in its admin, whatever stands on it. */
async function openPage(
  context: BrowserContext,
  site: string,
  name: string,
  shop = SHOP,
): Promise<Arrived> {
  const sign = () => sessionToken(shop, new Date());
  const address = framedAddress(site, name, sign()).replace(SHOP, shop);
  const { page, frame } = await openAdmin(context, { address, sign });
  return { page, frame: await frame() };
}

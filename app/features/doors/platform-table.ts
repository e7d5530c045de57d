import { PLATFORM } from '#app/domain/routes/platforms.ts';

export interface PlatformConnection {
  readonly text: string;
  /** For somebody with an account; leaves the site unless it is a page of ours. */
  readonly url: string;
  readonly label: string;
  /** For somebody without one: the platform says who they are. */
  readonly guestUrl: string;
  readonly guestLabel: string;
}

/** The platforms a shop can be on, and what works of them now. */
export const PLATFORM_ROWS: readonly {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** Where it goes on; null while connecting is not built. */
  readonly url: string | null;
  /** How the shop itself is connected, where this installation has the platform's keys. */
  readonly connect?: PlatformConnection;
}[] = [
  {
    id: PLATFORM.generic,
    name: 'Any shop, by files',
    text: 'Bring orders, products and costs as CSV: the export of your platform as it is, or any table.',
    url: '/register/connect-platforms?platform=generic',
  },
  {
    id: PLATFORM.shopify,
    name: 'Shopify',
    text: 'Connecting the shop itself arrives with a later version. Its order export works by file now.',
    url: null,
  },
  {
    id: PLATFORM.wooCommerce,
    name: 'WooCommerce',
    text: 'Connecting the shop itself arrives with a later version. Its order export works by file now.',
    url: null,
    connect: {
      text: 'The shop asks you to approve it. Its history, and every order from now on, arrive by themselves.',
      url: '/register/connect-platforms?platform=woocommerce',
      label: 'Connect WooCommerce',
      guestUrl: '/register',
      guestLabel: 'Create your account',
    },
  },
  {
    id: PLATFORM.wix,
    name: 'Wix',
    text: 'Connecting the shop itself arrives with a later version. Its order export works by file now.',
    url: null,
    connect: {
      text: 'Install the app on your site. Orders, refunds, products and their costs arrive by themselves.',
      url: '/connect/wix',
      label: 'Connect Wix',
      guestUrl: '/connect/wix',
      guestLabel: 'Continue with Wix',
    },
  },
  {
    id: PLATFORM.amazon,
    name: 'Amazon',
    text: 'Connecting the shop itself arrives with a later version. Its order report works by file now.',
    url: null,
    connect: {
      text: 'Let the app in at Seller Central. Orders, refunds and Amazon’s own fees arrive by themselves.',
      url: '/register/connect-platforms?platform=amazon',
      label: 'Connect Amazon',
      guestUrl: '/connect/amazon',
      guestLabel: 'Continue with Amazon',
    },
  },
];

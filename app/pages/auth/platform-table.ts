import { PLATFORM } from '#app/domain/shops/platforms.ts';

export type PlatformConnection =
  PlatformConnectLink | { readonly text: string; readonly url: null };

export interface PlatformConnectLink {
  readonly text: string;
  /** The address for a user with an account; leaves the site unless it is a page of ours. */
  readonly url: string;
  readonly label: string;
  /** The address for a user without one: the platform identifies them. */
  readonly guestUrl: string;
  readonly guestLabel: string;
}

/** The platforms of shops, and their supported connections. */
export const PLATFORM_ROWS: readonly {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** The address that goes on without connecting; null where files are the only source. */
  readonly url: string | null;
  /** The label of its button, where it is not the upload of files. */
  readonly label?: string;
  /** The connection of the shop, where this installation has the platform's keys. */
  readonly connect?: PlatformConnection;
}[] = [
  {
    id: PLATFORM.generic,
    name: 'Upload CSV files',
    text: 'Orders, products and costs of any shop: the export of your platform as it is, or any table.',
    url: '/register/connect-platforms?platform=generic',
  },
  {
    id: PLATFORM.shopify,
    name: 'Shopify',
    text: notSetUp('order export'),
    url: null,
    connect: {
      text: 'Install the app in your Shopify admin and open it there: no other login is needed.',
      url: null,
    },
  },
  {
    id: PLATFORM.wooCommerce,
    name: 'WooCommerce',
    text: notSetUp('order export'),
    url: null,
    connect: {
      text: 'You approve the connection in WooCommerce. Your order history and every new order are then imported.',
      url: '/register/connect-platforms?platform=woocommerce',
      label: 'Connect WooCommerce',
      guestUrl: '/register',
      guestLabel: 'Create your account',
    },
  },
  {
    id: PLATFORM.wix,
    name: 'Wix',
    text: notSetUp('order export'),
    url: null,
    connect: {
      text: 'Install the app on your site. Orders, refunds, products and their costs are then imported.',
      url: '/connect/wix',
      label: 'Connect Wix',
      guestUrl: '/connect/wix',
      guestLabel: 'Continue with Wix',
    },
  },
  {
    id: PLATFORM.amazon,
    name: 'Amazon',
    text: notSetUp('order report'),
    url: null,
    connect: {
      text: 'You approve the app in Seller Central. Orders, refunds and Amazon’s own fees are then imported.',
      url: '/register/connect-platforms?platform=amazon',
      label: 'Connect Amazon',
      guestUrl: '/connect/amazon',
      guestLabel: 'Continue with Amazon',
    },
  },
  {
    id: PLATFORM.ebay,
    name: 'eBay',
    text: 'The order report of Seller Hub by file, or orders that a program of yours sends through the API.',
    url: '/register/connect-platforms?platform=ebay',
    label: 'Add an eBay shop',
  },
];

/** Describes a platform whose keys are missing in this installation. */
function notSetUp(file: string): string {
  return `No connection to it is set up here. Its ${file} works by file.`;
}

import { PLATFORM } from '#app/domain/routes/platforms.ts';

/** The platforms a shop can be on, and what works of them now. */
export const PLATFORM_ROWS: readonly {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** Where it goes on; null while connecting is not built. */
  readonly url: string | null;
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
  },
  {
    id: PLATFORM.wix,
    name: 'Wix',
    text: 'Connecting the shop itself arrives with a later version. Its order export works by file now.',
    url: null,
  },
  {
    id: PLATFORM.amazon,
    name: 'Amazon',
    text: 'Connecting the shop itself arrives with a later version. Its order report works by file now.',
    url: null,
  },
];

/** The texts of connecting a WooCommerce shop. */
export const CONNECT_WOO_MESSAGES = {
  page: '/register/connect-platforms?platform=woocommerce',
  title: 'Connect your WooCommerce shop',
  address: 'Address of the shop',
  addressHelp: 'As your customers type it, with its folder if it stands in one.',
  next: 'Continue',
  byKey: 'Use a key that you make yourself',
  byApproval: 'Let the shop hand over a key instead',
  notReachable:
    'WooCommerce hands keys to https addresses only, and this one is none. A key of your own works too.',
  plainPermalinks:
    'The shop has plain permalinks, and WooCommerce hands out no keys by them. Make a key in its ' +
    'admin and enter it here; or choose other permalinks there (Settings, Permalinks) and try again.',
  keyHelp:
    'In the shop’s admin: WooCommerce, Settings, Advanced, REST API, Add key, with permission Read/Write.',
  consumerKey: 'Consumer key',
  consumerSecret: 'Consumer secret',
  connect: 'Connect the shop',

  approveTitle: 'Approve it in your shop',
  approveText:
    'Farthing reads orders and products, and has the shop tell when they change. It changes nothing.',
  approve: 'Go to the shop and approve',
  otherShop: 'Another shop',

  waitingTitle: 'Waiting for the shop',
  waitingText: 'The shop hands over its key. This page goes on by itself.',
  finishTitle: 'Connecting the shop',
  finishText: 'The shop has handed over its key.',
  finish: 'Connect the shop',
  working: 'Connecting',
  startAgain: 'Start again',

  declinedTitle: 'The shop was not connected',
  declinedText: 'You declined in the shop, so that no key was made. Nothing has changed there.',
  goneTitle: 'This connection is no longer open',
  goneText: 'It was finished already, belongs to another account, or is older than an hour.',
  again: 'Start again',
} as const;

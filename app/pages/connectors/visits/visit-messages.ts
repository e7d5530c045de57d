export const VISIT_MESSAGES = {
  title: 'Visits to the shop',
  source: 'Who counts your visits',
  once: 'One source counts, for all days, so that no session counts twice. The other one keeps what it has.',
  byNobody: 'Nobody does yet: connect Google Analytics below, or let Farthing count them.',
  byGoogle: 'Google Analytics counts them.',
  byOwn: 'Farthing counts them itself.',
  offer:
    'Farthing can count visits itself: by a script of 3 kB on your pages, or by a pixel that Shopify runs, ' +
    'without cookies. With the visitor’s consent it also shows which visits led to each order.',
  toOwn: 'Count with Farthing',
  toGoogle: 'Count with Google Analytics',
  askOwn:
    'Sessions and conversion rates of all days come from Farthing’s own counting from now on. What Google ' +
    'Analytics counted stays stored, and counts again when you switch back.',
  askGoogle:
    'The script or the pixel on your pages reports nothing any more, and sessions of all days come from Google ' +
    'Analytics. What Farthing counted stays stored, and counts again when you switch back.',
  paste: 'Put the script into your shop',
  waiting: 'Waiting for the first visit. Open your shop in another browser to see it arrive.',
  privacy: 'What is recorded',
  newKey: 'New key',
  askKey:
    'The script that is on your pages now reports nothing any more until you paste the new one. Use it when ' +
    'somebody else reports visits with your key.',
  order: 'On the page after the payment',
  orderHelp:
    'WooCommerce needs nothing, where the shop has https: its page is known by its address. Elsewhere add this ' +
    'to the page that thanks for the order.',
  secret:
    'Anybody can report an order’s number, so that a report counts only within minutes of its order, and only ' +
    'with what nobody else knows of the order, where there is such a thing. A hash of it is sent.',
} as const;

/** The anchor for links about too many visits. */
export const CONTROL_ID = 'unusual-visits';

export const CONTROL_MESSAGES = {
  title: 'Unusual visits',
  help:
    'Anybody who reads the key in your pages can send visits that nobody made. Take them out, by day and by ' +
    'source: they leave all figures and the journeys of orders. They stay stored, so you can put them back.',
  warning: 'Far more visits than usual came in the last 30 days. The figures below count them.',
  toControl: 'See them and take them out',
  noFloods: 'No day of the last 30 had far more sessions than usual.',
  allSources: 'All sources',
  from: 'First day',
  to: 'Last day',
  source: 'Source',
  remove: 'Take these visits out',
  removed: 'Taken out',
  restore: 'Put back',
} as const;

/** The code of the order, by platform. */
export const ORDER_STEPS = {
  woocommerce:
    'Where another plugin shows the page at another address, put in the order’s id and its key.',
  wix: 'Put the order’s id, not its number, in place of each ORDER_ID: ids are random, numbers are not.',
  shopify: 'Put in the order’s number and the token of its checkout.',
  other:
    'Put in the order’s number, and what you send of the order as confirmation_token by the API. Where you send ' +
    'none, leave ORDER_TOKEN out.',
} as const;

export const PIXEL_MESSAGES = {
  title: 'How visits are recorded',
  offer:
    'Shopify can run Farthing’s pixel on the pages of your shop and in its checkout. Nothing is pasted into ' +
    'your theme.',
  permissions:
    'Shopify asks you for two permissions: to run a pixel, and to let it see what visitors do in your shop.',
  switchOn: 'Record visits with Shopify',
  declined:
    'You declined, so nothing changed. Visits can be recorded once you allow both permissions.',
  failed: 'Shopify could not be reached. Try again.',
  on: 'Shopify runs Farthing’s pixel on the pages of your shop and in its checkout.',
  twice:
    'If you pasted Farthing’s script into your theme before, take it out: it counts the same visits again.',
  outdated:
    'Shopify’s pixel still has the key or the address from before, so its visits do not count. Farthing ' +
    'changes that by itself within minutes; where it cannot, the button below says why.',
  scriptPrivacy: 'What the script records',
  setAnew: 'Change it now',
  switchOff: 'Stop recording with Shopify',
  askOff:
    'Shopify’s pixel is switched off, and no more visits arrive. What was counted stays, and you can switch it ' +
    'on again here.',
  scriptInstead: 'Paste a script instead',
  askKey:
    'Shopify’s pixel gets the new key within minutes. Use it when somebody else reports visits with your key.',
} as const;

/** The place of the script, by platform. */
export const PASTE_STEPS = {
  woocommerce:
    'WooCommerce: paste it into the header of all pages, with a plugin for header scripts or in your theme’s ' +
    'header.php before </head>.',
  wix: 'Wix: Settings, Custom code, Add custom code: paste it, choose all pages and Head.',
  shopify:
    'Shopify: Settings, Customer events takes no such script; paste it into theme.liquid before </head>. ' +
    'Shopify tells the journey of each order by itself.',
  other: 'Any other shop: paste it into the head of every page.',
} as const;

/** The stored data, and the consent of visitors. */
export const PRIVACY_POINTS = [
  'Without consent: the first page of a session, where it came from, its campaign tags, and nothing that ' +
    'links it to another session. Nothing is stored in the browser.',
  'With consent: a random number in the browser’s storage, so that the visits before an order are known, and ' +
    'of an order its number and a hash that proves it.',
  'Never: cookies, IP addresses, names of browsers, email addresses or click ids. Browsers that ask not to ' +
    'be tracked count as without consent. Bots are left out.',
  'Consent is read from Shopify’s privacy banner, the WordPress consent API and Google’s consent mode. ' +
    'Another banner calls farthing("consent", true) or farthing("consent", false).',
  'data-consent="only" in the script counts nobody without consent; data-consent="none" is for shops that ' +
    'need none. Visits are deleted after 13 months.',
] as const;

/** The privacy facts of the pixel, which Shopify loads only with consent. */
export const PIXEL_PRIVACY_POINTS = [
  'Shopify loads the pixel for visitors who allow analytics, as your privacy settings in Shopify ask them. Of ' +
    'all others nothing is recorded.',
  'Of the first page of a session: where it came from, its campaign tags, and a random number in the browser’s ' +
    'storage, so that the visits before an order are known.',
  'Of an order: its id, and a hash of the token of its checkout, which proves it.',
  'Never: cookies, IP addresses, names of browsers, email addresses or click ids. Bots are left out.',
  'Whoever takes consent back is forgotten by the browser. Visits are deleted after 13 months.',
] as const;

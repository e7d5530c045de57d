/**
 * What of the tables beside this file is not built yet, each with what it comes with. A row that is found
 * after all has to leave: a test says so.
 */
export const PENDING: readonly { readonly what: string; readonly comesWith: string }[] = [
  ...pending('billing', [
    'Approve charge',
    'Deficient balance',
    'not_enough_balance',
    'deleteShopActiveCharge',
    'update_to_plan',
    'capped charge, older than 9 days',
  ]),
  ...pending('outside services', [
    'visitorIdentification',
    'notifyAppInterest',
    'interest',
    'saveContactProperties',
    'traces, 100 %',
    'replays, 10 %',
    'replays on error, 100 %',
    'customer service system, 4 s after the start',
    'chat, padding 20',
  ]),
  ...pending('help', ['the help page of a name, ?m']),
];

function pending(comesWith: string, rows: readonly string[]) {
  return rows.map((what) => ({ what, comesWith }));
}

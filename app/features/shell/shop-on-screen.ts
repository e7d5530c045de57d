/** The parameter of a call that the dispatcher fills in with the shop on screen. */
export const SHOP_ON_SCREEN = { become_shop_ID: 'become_shop_ID' };

/** The hint for several similar exports. */

export const PAYMENTS_HINT =
  'A payment with the number of an order that is there gives it its fee and its refund; one with ' +
  'another number becomes an order of its own.';

export const PAYOUTS_HINT =
  'It changes no sale: orders get their fees and refunds from it, those that are not there yet when they ' +
  'come. What is no cost of the shop, such as a payout, is left out.';

export const BANK_REFUSAL = {
  message:
    'This is a statement of a bank account: what it says is in other files too, and would count twice.',
  hint:
    'List the bills in it as expenses, with a name, a category, an amount and a date. Payouts are in the reports ' +
    'of Shopify Payments, PayPal or Stripe, and advertising in those of the ad accounts.',
} as const;

/** What is said of several exports that are alike. */

export const PAYMENTS_HINT =
  'A payment with the number of an order that is there gives it its fee and its refund; one with ' +
  'another number becomes an order of its own.';

export const PAYOUTS_HINT =
  'It changes no sale: orders get their fees and refunds from it, those that are not there yet when they ' +
  'come. What is no cost of the shop, such as a payout, is left out.';

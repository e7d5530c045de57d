/**
 * The calls of the specification that a later version answers, each with what it comes with. Until
 * then they answer 501 and say so. A call that is built leaves this table for the registry; a test
 * compares the two with the whole list of the specification.
 */
export interface NotImplementedCall {
  readonly controller: string;
  readonly method: string;
  /** Ends "it comes with ...". */
  readonly later: string;
}

const BILLING = 'plans and billing';

export const NOT_IMPLEMENTED_CALLS: readonly NotImplementedCall[] = [
  { controller: 'OnlineShopCharges', method: 'deleteShopActiveCharge', later: BILLING },
];

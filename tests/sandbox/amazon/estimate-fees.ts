import type { SandboxReply, SandboxRequest } from '#tests/sandbox/sandbox-server.ts';
import { amazonError } from './amazon-error.ts';

interface Asked {
  readonly FeesEstimateRequest: {
    readonly Identifier: string;
    readonly IsAmazonFulfilled: boolean;
    readonly PriceToEstimateFees: {
      readonly ListingPrice: { readonly CurrencyCode: string; readonly Amount: number };
    };
  };
  readonly IdType: 'ASIN' | 'SellerSKU';
  readonly IdValue: string;
}

/** getMyFeesEstimates: 15 % of the price, and 3.50 where Amazon fulfils. */
export function estimateFees({ body }: SandboxRequest): SandboxReply {
  const asked = JSON.parse(body) as readonly Asked[];
  if (asked.length < 1 || asked.length > 20) return amazonError(400, 'InvalidInput', '1 to 20');
  return { status: 200, body: asked.map(estimateOf) };
}

function estimateOf({ FeesEstimateRequest: request, IdType, IdValue }: Asked) {
  const { CurrencyCode, Amount } = request.PriceToEstimateFees.ListingPrice;
  const fee = (FeeType: string, amount: number) => {
    const money = { CurrencyCode, Amount: Math.round(amount * 100) / 100 };
    return { FeeType, FeeAmount: money, FinalFee: money };
  };
  const referral = fee('ReferralFee', Amount * 0.15);
  const fees = request.IsAmazonFulfilled ? [referral, fee('FBAFees', 3.5)] : [referral];
  return {
    Status: 'Success',
    FeesEstimateIdentifier: { IdType, IdValue, SellerInputIdentifier: request.Identifier },
    FeesEstimate: { TimeOfFeesEstimation: 'Mon Oct 28 18:49:32 UTC 2019', FeeDetailList: fees },
  };
}

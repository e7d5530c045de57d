/** One row of a file of transactions, read; amounts in minor units, null where the file is silent. */
export interface TransactionRow {
  readonly line: number;
  readonly orderNumber: string;
  readonly placedAt: string;
  readonly productCode: string | null;
  readonly description: string | null;
  readonly variant: string | null;
  /** Never 0; negative for goods that came back. */
  readonly quantity: number;
  /** Exact, major units; negative on an adjustment. */
  readonly unitPrice: string;
  /** quantity × unit price, rounded once; 0 for a few pieces at a thousandth of a penny. */
  readonly amountMinor: number;
  /** Money given back: goods that came back, or an adjustment. */
  readonly isBack: boolean;
  readonly customerId: string | null;
  readonly country: string | null;
  readonly province: string | null;
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly orderDiscountMinor: number | null;
  readonly shippingMinor: number | null;
  readonly tipMinor: number | null;
  readonly discountCode: string | null;
  readonly gateway: string | null;
  readonly carrier: string | null;
  readonly channel: string | null;
  readonly source: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
  readonly financialStatus: string | null;
  readonly fulfilmentStatus: string | null;
  readonly cancelledAt: string | null;
}

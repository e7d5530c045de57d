/** An offer of a partner as its card shows it. */
export interface PartnerOfferView {
  readonly partner: string;
  readonly title: string;
  readonly text: string;
  /** https. */
  readonly url: string;
}

import type { ConnectorsView, ConnectorView } from './connectors-view.ts';

export const KLAVIYO_PATH = '/onboarding/advertising/integrations/klaviyo';

/** The report on emails and text messages. */
export const EMAIL_REPORT_PATH = '/retention/email-sms';

export interface KlaviyoView extends Omit<ConnectorsView, 'connectors'> {
  readonly connector: ConnectorView;
  readonly currency: string;
  /** Today in the shop's zone. */
  readonly today: string;
  readonly prices: readonly EmailPriceView[];
  /** The reason why the role cannot change its cost; null when it can. */
  readonly costRefusal: string | null;
}

export interface EmailPriceView {
  /** The first day of the price, which applies until the next price begins. */
  readonly fromDay: string;
  /** The price of a month, in minor units. */
  readonly amountMinor: number;
}

import type { ConnectorsView, ConnectorView } from './connectors-view.ts';

export const KLAVIYO_PATH = '/onboarding/advertising/integrations/klaviyo';

/** Where what emails and text messages bring is shown. */
export const EMAIL_REPORT_PATH = '/retention/email-sms';

/** The page of an email platform: its connection, and what it costs. */
export interface KlaviyoView extends Omit<ConnectorsView, 'connectors'> {
  readonly connector: ConnectorView;
  readonly currency: string;
  /** On the shop's calendar. */
  readonly today: string;
  /** The latest first. */
  readonly prices: readonly EmailPriceView[];
  /** Why the role cannot change what it costs; null when it can. */
  readonly costRefusal: string | null;
}

export interface EmailPriceView {
  /** It holds from this day until the next price begins. */
  readonly fromDay: string;
  /** A month, in minor units. */
  readonly amountMinor: number;
}

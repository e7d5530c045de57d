import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import { isProductionProvider } from '#app/domain/shipping/shipping-providers.ts';
import type { LabelState, LabelTotal, ShopLabel } from '#app/domain/shipping/shop-label.ts';
import type { ConnectorView } from '#app/view-models/connectors/connectors-view.ts';

export const SHIPPING_PATH = '/onboarding/shipping/platforms';

/** Where what making goods costs is shown, and whose each order of a provider is. */
export const PRODUCTION_PATH = '/onboarding/shipping/production';

/** Where the labels of a provider, or its orders, are listed. */
export function getListPath(key: string): string {
  return isProductionProvider(key) ? PRODUCTION_PATH : SHIPPING_PATH;
}

/** Where one provider is connected. */
export function getProviderPath(key: string): string {
  if (key === 'printify') return '/onboarding/production-breakdown/integrations/printify';
  return `/onboarding/shipping/integrations/${key}`;
}

/** The labels on screen. */
export interface LabelsView {
  readonly totals: readonly LabelTotal[];
  readonly state: LabelState;
  readonly page: number;
  readonly pages: number;
  readonly labels: readonly ShopLabel[];
}

/** What the shop and the role on screen are. */
export interface ShippingFacts {
  readonly currency: string;
  readonly locale: string;
  readonly button: ButtonState;
  /** Why the role cannot change anything here; null when it can. */
  readonly refusal: string | null;
  /** Orders whose profit is still to be worked out. */
  readonly ordersLeft: number;
}

/** The page of all providers. */
export interface ShippingView extends ShippingFacts {
  /** For sending parcels alone, or for making the goods too. */
  readonly purpose: 'shipping' | 'production';
  readonly providers: readonly ConnectorView[];
  readonly labels: LabelsView;
}

/** The page of one provider. */
export interface ProviderPageView extends ShippingFacts {
  readonly provider: ConnectorView;
}

/** When a provider was last read whole; null before the first time. */
export function getLastPull({ accounts }: Pick<ConnectorView, 'accounts'>): string | null {
  return (
    accounts
      .flatMap(({ pulledAt }) => pulledAt ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** Why a provider could not be read; null when it could. */
export function getPullFault({
  accounts,
  fault: ofAll,
}: Pick<ConnectorView, 'accounts' | 'fault'>): string | null {
  return ofAll ?? accounts.find(({ fault }) => fault !== null)?.fault ?? null;
}

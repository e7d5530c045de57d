import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import { isProductionProvider } from '#app/domain/shipping/shipping-providers.ts';
import type { LabelState, LabelTotal, ShopLabel } from '#app/domain/shipping/shop-label.ts';
import type { ConnectorView } from '#app/view-models/connectors/connectors-view.ts';

export const SHIPPING_PATH = '/onboarding/shipping/platforms';

/** The page of production costs, and of the assignment of a provider's orders. */
export const PRODUCTION_PATH = '/onboarding/shipping/production';

/** Returns the page that lists the labels, or orders, of a provider. */
export function getListPath(key: string): string {
  return isProductionProvider(key) ? PRODUCTION_PATH : SHIPPING_PATH;
}

export function getProviderPath(key: string): string {
  if (key === 'printify') return '/onboarding/production-breakdown/integrations/printify';
  return `/onboarding/shipping/integrations/${key}`;
}

export interface LabelsView {
  readonly totals: readonly LabelTotal[];
  readonly state: LabelState;
  readonly page: number;
  readonly pages: number;
  readonly labels: readonly ShopLabel[];
}

export interface ShippingFacts {
  readonly currency: string;
  readonly locale: string;
  readonly button: ButtonState;
  /** The reason why the role cannot change anything here; null when it can. */
  readonly refusal: string | null;
  /** Orders whose profit is still to be worked out. */
  readonly ordersLeft: number;
}

export interface ShippingView extends ShippingFacts {
  /** The purpose of the providers: sending parcels alone, or making the goods too. */
  readonly purpose: 'shipping' | 'production';
  readonly providers: readonly ConnectorView[];
  readonly labels: LabelsView;
}

export interface ProviderPageView extends ShippingFacts {
  readonly provider: ConnectorView;
}

/** Returns the time of a provider's last complete reading; null before the first. */
export function getLastPull({ accounts }: Pick<ConnectorView, 'accounts'>): string | null {
  return (
    accounts
      .flatMap(({ pulledAt }) => pulledAt ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** Returns the reason why a provider could not be read; null when it could. */
export function getPullFault({
  accounts,
  fault: ofAll,
}: Pick<ConnectorView, 'accounts' | 'fault'>): string | null {
  return ofAll ?? accounts.find(({ fault }) => fault !== null)?.fault ?? null;
}

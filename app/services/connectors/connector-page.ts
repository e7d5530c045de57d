import { EMAIL_PLATFORMS } from '#app/domain/marketing/email-platforms.ts';
import { SHEET_CONNECTOR } from '#app/domain/sheets/sheet-kinds.ts';
import {
  isProductionProvider,
  isShippingProvider,
} from '#app/domain/shipping/shipping-providers.ts';

export function getConnectorPage(key: string): string {
  if (isProductionProvider(key)) return '/onboarding/shipping/production';
  if (isShippingProvider(key)) return '/onboarding/shipping/platforms';
  if (key === SHEET_CONNECTOR) return '/imports/sheets';
  const ads = '/onboarding/advertising/integrations';
  return EMAIL_PLATFORMS.includes(key) ? `${ads}/${key}` : ads;
}

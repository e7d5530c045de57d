import { Banner } from '#app/components/ui/banner.ts';
import { Text } from '#app/components/ui/text.ts';
import { isBlocked, unlockMessage } from '#app/domain/access/plans/features.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { DECLARED_REPORT_MESSAGES } from './declared-report-messages.ts';

/** Explains why a page that compares shops shows one alone; nothing where it shows several. */
export function ShopsToCompare({
  report: { plan, shop, shops },
}: {
  readonly report: Pick<ReportView, 'plan' | 'shop' | 'shops'>;
}) {
  if (shops.shown.length > 1) return null;
  if (isBlocked(plan, 'MultiShops')) {
    return (
      <Banner tone="info" action={{ content: DECLARED_REPORT_MESSAGES.plans, url: '/pricing' }}>
        <Text as="p">{unlockMessage('MultiShops')}</Text>
      </Banner>
    );
  }
  const add = { content: DECLARED_REPORT_MESSAGES.addShop, url: '/register/select-platforms' };
  return (
    <Banner tone="info" {...(!shop.isDemo && { action: add })}>
      <Text as="p">{DECLARED_REPORT_MESSAGES.oneShop}</Text>
    </Banner>
  );
}

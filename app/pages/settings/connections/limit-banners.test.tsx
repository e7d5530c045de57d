import { AppProvider } from '#app/components/ui/app-provider.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PlatformLimit } from '#app/domain/shops/platform-limit.ts';
import { LimitBanners } from './limit-banners.tsx';

const refused: PlatformLimit = {
  kind: 'address_refused',
  platformId: 3,
  shops: 1,
  since: '2026-11-20T12:00:00Z',
  address: '203.0.113.7',
};

const drawn = (limits: readonly PlatformLimit[], isOwner = true) =>
  renderToStaticMarkup(
    <AppProvider i18n={{}}>
      <LimitBanners view={{ limits, isOwner }} locale="en-US" />
    </AppProvider>,
  );

it('has a banner for each thing that is refused, since its day, and none where nothing is', () => {
  const both = drawn([refused, { ...refused, kind: 'bulk_denied' }]);
  expect(both).toContain('Shopify refuses the address of this Farthing server');
  expect(both).toMatch(/nothing new since [^.]*2026/);
  expect(both).toContain('203.0.113.7');
  expect(both).toContain('Shopify allows this Farthing no bulk queries');
  expect(drawn([refused], false)).not.toContain('203.0.113.7');
  expect(drawn([])).not.toContain('Shopify');
});

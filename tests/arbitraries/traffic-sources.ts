/** Custom traffic sources for tests: one by hand, and random ones with orders that came by them. */
import fc from 'fast-check';
import {
  COMMISSION_KINDS,
  TRAFFIC_KINDS,
  type TrafficSource,
} from '#app/domain/profit/cost-lookup/traffic-source.ts';

/** An affiliate that no order is of and that is paid nothing, but for what is given. */
export function plainSource(id: string, over: Partial<TrafficSource> = {}): TrafficSource {
  return {
    id,
    sourceId: id,
    name: `Source ${id}`,
    kind: 'affiliate',
    codes: [],
    utmSources: [],
    utmMedia: [],
    utmCampaigns: [],
    commission: 'none',
    rate: '0',
    currency: null,
    givesBack: false,
    validFrom: null,
    validTo: null,
    ...over,
  };
}

/** Up to four sources, some of which the same orders fit. */
export const trafficSourcesArbitrary: fc.Arbitrary<readonly TrafficSource[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...TRAFFIC_KINDS),
      codes: fc.constantFrom([], ['a'], ['a', 'b']),
      utmSources: fc.constantFrom([], ['blog'], ['blog', 'feed']),
      utmMedia: fc.constantFrom([], [], ['social']),
      commission: fc.constantFrom(...COMMISSION_KINDS),
      rate: fc.constantFrom('0.5', '7.25', '12'),
      currency: fc.constantFrom(null, null, 'USD'),
      givesBack: fc.boolean(),
      validFrom: fc.constantFrom(null, null, '2022-03-15T00:00:00Z'),
    }),
    { maxLength: 4 },
  )
  .map((sources) => sources.map((source, index) => plainSource(`${index + 1}`, source)));

/** By what an order may have come to them. */
export const trafficOfOrder = fc.record({
  discountCode: fc.constantFrom(null, 'A', 'x, B'),
  utmSource: fc.constantFrom(null, 'Blog', 'feed', 'other'),
  utmMedium: fc.constantFrom(null, 'social'),
});

import type { CostComponent, CostProfile } from '#app/domain/profit/cost-lookup/cost-profile.ts';

/** Costs of goods beside the price of a piece: freight, duty, work, packing. */

const HOURS_SINCE = '2022-04-01';

export const COST_PROFILES: readonly CostProfile[] = [
  {
    ...profile('imports', 'Imports from Denmark', 'vendor', ['Nordkyst']),
    components: [
      // The forwarder bills in euro.
      component('other', 'Sea freight', 'amount', '0.55', { currency: 'EUR' }),
      component('import_duty', '', 'costs', '3.5'),
    ],
  },
  {
    ...profile('workshop', 'Own workshop', 'vendor', ['Oak & Ember Workshop']),
    components: [
      component('materials', 'Oil and wax', 'amount', '0.22'),
      component('labour', 'Finishing', 'amount', '0.90', { fromDay: HOURS_SINCE }),
      component('packaging', 'Cotton bag', 'amount', '0.18'),
      component('import_duty', 'Walnut abroad', 'costs', '2', { countries: ['CA', 'GB'] }),
    ],
  },
];

function profile(
  id: string,
  name: string,
  match: CostProfile['match'],
  values: readonly string[],
): Omit<CostProfile, 'components'> {
  const versionId = `${id}-1`;
  const ALWAYS = { validFrom: null, validTo: null };
  return { id: versionId, profileId: id, name, mode: 'add', match, values, ...ALWAYS };
}

function component(
  kind: CostComponent['kind'],
  label: string,
  basis: CostComponent['basis'],
  rate: string,
  over: Partial<CostComponent> = {},
): CostComponent {
  const everywhere = { currency: null, countries: [], fromDay: null, toDay: null };
  return { kind, label, basis, rate, ...everywhere, ...over };
}

/** Costs per unit of a line besides the goods: handling and shipping, by the rule in force. */
import type { OrderLine } from '#app/domain/orders/order.ts';
import { isSentByShop } from '#app/domain/profit/cost-lookup/order-facts.ts';
import {
  shippingPerUnit,
  type ShipmentCharge,
} from '#app/domain/profit/cost-lookup/shipment-cost.ts';
import type { Costing } from './costing.ts';

export interface UnitRate {
  readonly measure: 'handling' | 'fulfilment';
  readonly perUnit: string;
  readonly source: readonly [kind: string, id: string];
  /** The merchant's names of the rule. */
  readonly names: readonly (readonly [label: string, value: string])[];
}

/** Returns none for lines that the shop does not send itself. */
export function getUnitRates(costing: Costing, line: OrderLine): readonly UnitRate[] {
  if (!isSentByShop(line)) return [];
  const { handling, shipment, profiles, book } = costing;
  const rates: UnitRate[] = [];
  if (handling !== null) {
    const { id, perUnit } = handling;
    rates.push({ measure: 'handling', perUnit, source: ['handling_rule', id], names: [] });
  }
  const profile = profiles.findProfile(line);
  if (profile !== null) {
    rates.push({
      measure: 'handling',
      perUnit: profile.handlingPerUnit,
      source: ['fulfilment_profile', profile.profileId],
      names: [['Profile', profile.name]],
    });
  }
  if (shipment.from !== 'rates') return rates;
  const charge = shipment.charges.find(({ lineIds }) => lineIds.has(line.id));
  const perUnit = charge === undefined ? null : shippingPerUnit(charge, line, book);
  if (charge !== undefined && perUnit !== null) {
    rates.push({ measure: 'fulfilment', perUnit, ...getChargeNames(charge) });
  }
  return rates;
}

/** Names the source of a charge: profile, zone and rate, and the reason of the choice. */
export function getChargeNames(charge: ShipmentCharge): Pick<UnitRate, 'source' | 'names'> {
  const skipped = charge.skipped.map(
    ({ profile, why }) => [`Not by profile ${profile.name}`, why] as const,
  );
  if (charge.from === 'profile') {
    return {
      source: ['fulfilment_profile', charge.profile.profileId],
      names: [
        ['Profile', charge.profile.name],
        ['Zone', charge.zone.name],
        ['Rate', charge.rate.name],
        ['Reason', charge.why],
        ...skipped,
      ],
    };
  }
  const id = charge.from === 'rule' ? charge.rule.id : '';
  return { source: ['fulfilment_rule', id], names: skipped };
}

import { aftership } from '#app/connectors/aftership/aftership-connector.server.ts';
import { easyship } from '#app/connectors/easyship/easyship-connector.server.ts';
import type { ConnectorDefinition } from '#app/connectors/port.ts';
import { shiphero } from '#app/connectors/shiphero/shiphero-connector.server.ts';
import { shipmondo } from '#app/connectors/shipmondo/shipmondo-connector.server.ts';
import { shippingeasy } from '#app/connectors/shippingeasy/shippingeasy-connector.server.ts';
import { shippo } from '#app/connectors/shippo/shippo-connector.server.ts';
import { shipstation } from '#app/connectors/shipstation/shipstation-connector.server.ts';
import { NOTHING_STATED, type StatedFacts } from '#app/domain/shipping/stated-facts.ts';
import type { AdFault, AdProvider } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { aftershipProvider } from '#tests/sandbox/connectors/aftership-sandbox.ts';
import { easyshipProvider } from '#tests/sandbox/connectors/easyship-sandbox.ts';
import type { LabelWorld } from '#tests/sandbox/connectors/label-world.ts';
import { shipheroProvider } from '#tests/sandbox/connectors/shiphero-sandbox.ts';
import { shipmondoProvider } from '#tests/sandbox/connectors/shipmondo-sandbox.ts';
import { shippingeasyProvider } from '#tests/sandbox/connectors/shippingeasy-sandbox.ts';
import { shippoProvider } from '#tests/sandbox/connectors/shippo-sandbox.ts';
import { shipstationProvider } from '#tests/sandbox/connectors/shipstation-sandbox.ts';

/** A shipping provider's connector beside its sandbox. */
export interface LabelDriver {
  readonly definition: ConnectorDefinition;
  readonly provider: AdProvider<LabelWorld>;
  /** Faults of its own besides those of every host, and what becomes of them. */
  readonly faults: readonly (readonly [AdFault, 'reconnect' | 'again' | 'kept'])[];
  /** Whether it can be asked for days: what is too much is asked for in halves. */
  readonly knowsDays: boolean;
  /** Who is said to have connected it; the end of the key when absent. */
  readonly userName?: string;
  /** Of whoever makes the goods, too. */
  readonly of?: 'labels' | 'production';
  /** What people state when they connect it. */
  readonly stated?: StatedFacts;
}

export const LABEL_FAULTS = [
  ['expired', 'reconnect'],
  ['throttled', 'again'],
  ['permission', 'kept'],
  ['malformed', 'kept'],
] as const;

export const LABEL_DRIVERS: readonly LabelDriver[] = [
  { definition: shipstation, provider: shipstationProvider, faults: LABEL_FAULTS, knowsDays: true },
  { definition: shippo, provider: shippoProvider, faults: LABEL_FAULTS, knowsDays: false },
  { definition: easyship, provider: easyshipProvider, faults: LABEL_FAULTS, knowsDays: true },
  { definition: aftership, provider: aftershipProvider, faults: LABEL_FAULTS, knowsDays: true },
  {
    definition: shiphero,
    provider: shipheroProvider,
    faults: LABEL_FAULTS,
    knowsDays: true,
    userName: 'ShipHero developer user',
    stated: { ...NOTHING_STATED, currency: 'EUR' },
  },
  {
    definition: shipmondo,
    provider: shipmondoProvider,
    faults: LABEL_FAULTS,
    knowsDays: true,
    stated: { ...NOTHING_STATED, currency: 'EUR', vatPercent: '25', surchargeVatPercent: '0' },
  },
  {
    definition: shippingeasy,
    provider: shippingeasyProvider,
    faults: LABEL_FAULTS,
    knowsDays: false,
    stated: { ...NOTHING_STATED, currency: 'EUR' },
  },
];

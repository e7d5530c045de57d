import { aftership } from '#app/connectors/aftership/aftership-connector.server.ts';
import { easyship } from '#app/connectors/easyship/easyship-connector.server.ts';
import type { ConnectorDefinition } from '#app/connectors/port.ts';
import { shippo } from '#app/connectors/shippo/shippo-connector.server.ts';
import { shipstation } from '#app/connectors/shipstation/shipstation-connector.server.ts';
import type { AdFault, AdProvider } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { aftershipProvider } from '#tests/sandbox/connectors/aftership-sandbox.ts';
import { easyshipProvider } from '#tests/sandbox/connectors/easyship-sandbox.ts';
import type { LabelWorld } from '#tests/sandbox/connectors/label-world.ts';
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
}

const FAULTS = [
  ['expired', 'reconnect'],
  ['throttled', 'again'],
  ['permission', 'kept'],
  ['malformed', 'kept'],
] as const;

export const LABEL_DRIVERS: readonly LabelDriver[] = [
  { definition: shipstation, provider: shipstationProvider, faults: FAULTS, knowsDays: true },
  { definition: shippo, provider: shippoProvider, faults: FAULTS, knowsDays: false },
  { definition: easyship, provider: easyshipProvider, faults: FAULTS, knowsDays: true },
  { definition: aftership, provider: aftershipProvider, faults: FAULTS, knowsDays: true },
];

import { useFetcher } from '@remix-run/react';
import { Box } from '#app/components/ui/box.ts';
import { useEffect, useState } from 'react';
import { ErrorState } from '#app/components/states/error-state.tsx';
import type {
  ShopFiguresAnswer,
  SimulatorsView,
} from '#app/view-models/simulators/simulators-view.ts';
import { type AskedFigures, writeFiguresAddress } from './figures-address.ts';
import { Simulators, SimulatorsSkeleton } from './lazy-simulators.tsx';

export interface ShopSimulatorsProps {
  /** Null where the figures are still to be read. */
  readonly first: SimulatorsView | null;
  readonly search: string;
}

const USUAL: AskedFigures = { days: 'last_30_days', productId: null };

/**
 * Renders the simulators of the shop on screen; other days load other figures, and typed values
 * remain.
 */
export function ShopSimulators({ first, search }: ShopSimulatorsProps) {
  const { load, data } = useFetcher<ShopFiguresAnswer>();
  const [requested, setRequested] = useState<AskedFigures | null>(first === null ? USUAL : null);
  const href = requested === null ? null : writeFiguresAddress(requested, search);
  useEffect(() => {
    if (href !== null) load(href);
  }, [load, href]);
  if (data?.kind === 'failed' && href !== null) {
    return (
      <Box padding="400">
        <ErrorState title="The figures of the shop could not be read" onRetry={() => load(href)}>
          {`${data.message} Nothing was changed.`}
        </ErrorState>
      </Box>
    );
  }
  const view = data?.kind === 'figures' ? data.view : first;
  if (view === null) return <SimulatorsSkeleton />;
  const { fromAddress, refused } = first ?? view;
  const shown = requested ?? {
    ...USUAL,
    days: view.source.kind === 'shop' ? view.source.days : USUAL.days,
  };
  return (
    <Simulators
      view={{ ...view, fromAddress, refused }}
      onChooseDays={(days) => setRequested({ ...shown, days })}
      onChooseProduct={(productId) => setRequested({ ...shown, productId })}
    />
  );
}

import { useFetcher } from '@remix-run/react';
import { Card, Page } from '@shopify/polaris';
import Simulators from '#app/components/simulators/simulators.tsx';
import { writeFiguresAddress } from '#app/components/simulators/figures-address.ts';
import type { SimulatorsView } from '#app/view-models/simulators/simulators-view.ts';

/** /profit-simulators: what the modal holds, as a page; links that carry figures lead here. */
export function SimulatorsScreen({ view }: { readonly view: SimulatorsView }) {
  const other = useFetcher<SimulatorsView>();
  // Figures of other days, with what the address of the page said.
  const shown =
    other.data === undefined
      ? view
      : { ...other.data, fromAddress: view.fromAddress, refused: view.refused };
  return (
    <Page title="Profit simulators" fullWidth>
      <Card padding="0">
        <Simulators
          view={shown}
          onChooseDays={(days) => other.load(writeFiguresAddress(days, ''))}
        />
      </Card>
    </Page>
  );
}

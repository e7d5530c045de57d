import { Card } from '#app/components/ui/card.ts';
import { Page } from '#app/components/ui/page.ts';
import { ShopSimulators } from '#app/components/simulators/shop-simulators.tsx';
import type { SimulatorsView } from '#app/view-models/simulators/simulators-view.ts';

/** /profit-simulators: the content of the modal as a page; links with figures lead here. */
export function SimulatorsScreen({ view }: { readonly view: SimulatorsView }) {
  return (
    <Page title="Profit simulators" fullWidth>
      <Card padding="0">
        <ShopSimulators first={view} search="" />
      </Card>
    </Page>
  );
}

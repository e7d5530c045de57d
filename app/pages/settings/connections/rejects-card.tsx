import type { RejectView, ReconciliationView } from '../reconciliation-view.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { ownValue } from '#app/lib/own-value.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';

const TITLE = 'Not readable';
const COLUMNS = [
  { title: 'What' },
  { title: 'Why', kind: 'sentence' },
  { title: 'Seen', kind: 'end' },
] as const;

export function RejectedRecordsCard({ view }: { readonly view: ReconciliationView }) {
  return (
    <SettingsCard
      title={TITLE}
      text="Records of the platform that could not be read. They are requested again."
    >
      <WideTable label={TITLE} columns={COLUMNS}>
        {view.rejects.map((reject) => (
          <tr key={`${reject.category} ${reject.objectId}`}>
            <th scope="row">{describeObject(reject)}</th>
            <WideCell kind="sentence">{reject.reason}</WideCell>
            <WideCell kind="end">{formatMoment(reject.seenAt, view.locale)}</WideCell>
          </tr>
        ))}
      </WideTable>
    </SettingsCard>
  );
}

function describeObject({ category, objectId }: RejectView): string {
  return `${ownValue(WHAT, category) ?? category} ${objectId}`.trim();
}

const WHAT: Readonly<Record<string, string>> = {
  orders: 'Order',
  products: 'Product',
  inventory: 'Stock',
  finances: 'Fee',
};

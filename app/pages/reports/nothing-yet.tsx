import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { FirstUse } from '#app/components/states/first-use.tsx';
import type { SourceToConnect } from '#app/view-models/declared-reports/report-declaration.ts';

/** Shows the first step where data are missing: orders, or a source to connect. */
export default function NothingYet({
  title,
  source,
}: {
  readonly title: string;
  /** Null where the data come from orders. */
  readonly source: SourceToConnect | null;
}) {
  if (source === null) return <FirstUse title={title} />;
  return (
    <Card>
      <EmptyState
        heading={source.title}
        image="/illustrations/first-use.svg"
        action={{ content: source.action, url: source.path }}
      >
        <p>{source.text}</p>
      </EmptyState>
    </Card>
  );
}

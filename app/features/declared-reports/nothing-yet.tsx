import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { FirstUse } from '#app/components/states/first-use.tsx';
import type { SourceToConnect } from '#app/view-models/declared-reports/report-declaration.ts';

/** What there is to see comes from somewhere: from orders, or from a source that is connected first. */
export default function NothingYet({
  title,
  source,
}: {
  readonly title: string;
  /** null where it comes from orders. */
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

import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';

/** Shows a shop without data its first steps: the data to bring, one action, and the demo. */
export function FirstUse({ title }: { readonly title: string }) {
  return (
    <Card>
      <EmptyState
        heading={title}
        image="/illustrations/first-use.svg"
        action={{ content: 'Import orders', url: '/imports' }}
        secondaryAction={{ content: 'Look at the demo shop', url: '/demo' }}
      >
        <p>
          Bring your orders as a CSV file: the export of your shop platform as it is, or any file
          with one row per order line. Figures appear as soon as the file is read.
        </p>
      </EmptyState>
    </Card>
  );
}

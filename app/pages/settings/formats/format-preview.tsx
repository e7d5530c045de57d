import { Fact, Facts } from '#app/components/facts.tsx';
import { listSamples } from '#app/view-models/settings/format-settings.ts';

/** Shows a day, a number, an amount and a weight in the chosen formats. */
export function FormatPreview({
  locale,
  currency,
}: {
  readonly locale: string;
  readonly currency: string;
}) {
  const { day, number, amount, weight } = listSamples(locale, currency);
  return (
    <div role="status" aria-label="Preview of the formats" suppressHydrationWarning>
      <Facts>
        <Fact name="Date" value={day} />
        <Fact name="Number" value={number} />
        <Fact name="Amount" value={amount} />
        <Fact name="Weight" value={weight} />
      </Facts>
    </div>
  );
}

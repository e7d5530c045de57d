import { Select } from '#app/components/ui/select.ts';
import { DASHBOARD_LIMITS } from '#app/domain/dashboard/dashboard-layout.ts';

/** Edits the figures of a daily snapshot, in order; each once. */
export function SnapshotFigures({
  options,
  metrics,
  onChange,
}: {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly metrics: readonly string[];
  readonly onChange: (metrics: readonly string[]) => void;
}) {
  const places = Math.min(DASHBOARD_LIMITS.snapshotFigures, metrics.length + 1);
  return Array.from({ length: places }, (_, place) => {
    const chosen = metrics[place] ?? '';
    const free = options.filter(({ value }) => value === chosen || !metrics.includes(value));
    // One figure there must be.
    const isRemovable = metrics.length > 1 || chosen === '';
    return (
      <Select
        key={place}
        label={`Figure ${place + 1}`}
        options={[...(isRemovable ? [{ value: '', label: 'None' }] : []), ...free]}
        value={chosen}
        onChange={(next) => {
          const without = metrics.filter((_metric, at) => at !== place);
          onChange(next === '' ? without : without.toSpliced(place, 0, next));
        }}
      />
    );
  });
}

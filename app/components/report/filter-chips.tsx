import { InlineStack, Tag } from '@shopify/polaris';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { isBlocked, type FeatureKey } from '#app/domain/access/plans/features.ts';
import { FilterPicker } from './filter-picker.tsx';
import { LockedButton } from './locked-button.tsx';
import { useReport } from './report-context.ts';
import type { FilterField } from './filter-field.ts';
import { filterText } from './filter-messages.ts';
import { useReportAddress } from './use-report-address.ts';

/** The filters in force, each with a way out, and a way to add one. */
export function FilterChips({
  fields,
  feature,
}: {
  readonly fields: readonly FilterField[];
  /** What the plan must hold for filters on this page. */
  readonly feature?: FeatureKey;
}) {
  const { state, shop, plan } = useReport();
  const { change } = useReportAddress();
  if (feature !== undefined && isBlocked(plan, feature)) {
    return <LockedButton label="Add filter" feature={feature} />;
  }
  const without = (gone: Filter) =>
    change({ filters: state.filters.filter((filter) => filter !== gone) });
  return (
    <InlineStack gap="200" blockAlign="center">
      {state.filters.map((filter) => (
        <Tag key={JSON.stringify(filter)} onRemove={() => without(filter)}>
          {filterText(filter, fields, shop)}
        </Tag>
      ))}
      <FilterPicker
        fields={fields}
        onPick={(filter) => change({ filters: [...state.filters, filter] })}
      />
    </InlineStack>
  );
}

import { Fragment } from 'react';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Tag } from '#app/components/ui/tag.ts';
import { Text } from '#app/components/ui/text.ts';
import { splitByGroup } from '#app/domain/metrics/filter-groups.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { type FilterField, filterText } from './filter-messages.ts';

interface FilterTagsProps<F extends Filter> {
  readonly filters: readonly F[];
  readonly fields: readonly FilterField[];
  readonly onRemove: (filter: F) => void;
}

/**
 * Renders the effective filters, each with a remove button; groups of conditions are separated by
 * "or".
 */
export function FilterTags<F extends Filter>({ filters, ...props }: FilterTagsProps<F>) {
  const { always, groups } = splitByGroup(filters);
  return (
    <>
      <Tags filters={always} {...props} />
      {groups.map((group, at) => (
        <Fragment key={group[0]?.group}>
          {at > 0 && (
            <Text as="span" tone="subdued">
              or
            </Text>
          )}
          <InlineStack gap="100" blockAlign="center">
            {groups.length > 1 && (
              <Text as="span" tone="subdued">
                {`Group ${group[0]?.group ?? ''}:`}
              </Text>
            )}
            <Tags filters={group} {...props} />
          </InlineStack>
        </Fragment>
      ))}
    </>
  );
}

function Tags<F extends Filter>({ filters, fields, onRemove }: FilterTagsProps<F>) {
  const { shop } = useReport();
  return filters.map((filter) => (
    <Tag key={JSON.stringify(filter)} onRemove={() => onRemove(filter)}>
      {filterText(filter, fields, shop)}
    </Tag>
  ));
}

import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { List } from '#app/components/ui/list.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import {
  FIGURE_DAYS,
  type FigureDays,
  type FigureSource,
  type SimulatorsView,
} from '#app/view-models/simulators/simulators-view.ts';

const DAYS_LABELS: Readonly<Record<FigureDays, string>> = {
  last_30_days: 'Last 30 complete days',
  chosen: 'Days chosen in the reports',
};

/** Shows the source of a tool's initial figures, and notes about unknown ones. */
export function FigureSourceNote({
  view: { source, refused, money },
  onChooseDays,
}: {
  readonly view: SimulatorsView;
  readonly onChooseDays: ((days: FigureDays) => void) | null;
}) {
  return (
    <BlockStack gap="300">
      {refused.length > 0 && (
        <Banner tone="warning">
          {`The link has values that are no numbers, and they were left out: ${refused.join(', ')}.`}
        </Banner>
      )}
      {source.kind === 'example' ? (
        <Text as="p" tone="subdued">
          {source.isForLackOfOrders
            ? 'This shop has no orders yet, so these are the figures of an example. Type your own over them.'
            : 'These are the figures of an example. Type your own over them: nothing that you type is stored.'}
        </Text>
      ) : (
        <ShopSource source={source} locale={money.locale} onChooseDays={onChooseDays} />
      )}
    </BlockStack>
  );
}

function ShopSource({
  source: { shopName, range, days, hasChoiceOfDays, notes },
  locale,
  onChooseDays,
}: {
  readonly source: Extract<FigureSource, { kind: 'shop' }>;
  readonly locale: string;
  readonly onChooseDays: ((days: FigureDays) => void) | null;
}) {
  const daysText = `from ${formatDay(range.start, locale)} to ${formatDay(range.end, locale)}`;
  return (
    <BlockStack gap="200">
      {hasChoiceOfDays && onChooseDays !== null && (
        <Select
          label="Figures of"
          labelInline
          options={FIGURE_DAYS.map((value) => ({ value, label: DAYS_LABELS[value] }))}
          value={days}
          onChange={(value) => onChooseDays(value === 'chosen' ? 'chosen' : 'last_30_days')}
        />
      )}
      <Text as="p" tone="subdued">
        {`The fields begin with the figures of ${shopName} ${daysText}.`} Nothing that you type
        changes the shop.
      </Text>
      {notes.length > 0 && (
        <List>
          {notes.map(({ text, to }) => (
            <List.Item key={text}>{to === null ? text : <Link url={to}>{text}</Link>}</List.Item>
          ))}
        </List>
      )}
    </BlockStack>
  );
}

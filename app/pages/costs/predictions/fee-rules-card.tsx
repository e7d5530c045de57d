import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { Text } from '#app/components/ui/text.ts';
import { freshKey } from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import type {
  PredictedFeeDraft,
  PredictedFeesDraft,
} from '#app/view-models/predictions/prediction-view.ts';
import settings from '#app/components/settings/settings.module.css';
import { useDraftFields } from '../profiles/draft-context.ts';
import { DraftText } from '../profiles/draft-text.tsx';
import profiles from '../profiles/profiles.module.css';

/** Edits the percentages of the revenue of an order, by its age. */
export function FeeRulesCard({
  draft,
  onChange,
}: {
  readonly draft: PredictedFeesDraft;
  readonly onChange: (draft: PredictedFeesDraft) => void;
}) {
  const { errorAt, clearError } = useDraftFields();
  const { days, rules } = draft;
  const error = errorAt('rules');
  const changeRules = (next: readonly PredictedFeeDraft[]) => {
    clearError(null);
    onChange({ ...draft, rules: next });
  };
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          What is expected
        </Text>
        <div className={settings['fields']}>
          <DraftText
            label="Days to wait for the fees"
            path="days"
            value={days}
            unit="days"
            helpText="From the day of the order. After them, nothing more is expected of it."
            onChange={(text) => onChange({ ...draft, days: text })}
          />
        </div>
        {rules.map((rule, at) => (
          <RuleFields
            key={rule.key}
            rule={rule}
            path={`rules.${at}`}
            title={`Rule ${at + 1}`}
            onChange={(next) => onChange({ ...draft, rules: rules.with(at, next) })}
            {...(rules.length > 1 && {
              onRemove: () => changeRules(rules.filter((other) => other !== rule)),
            })}
          />
        ))}
        {error !== undefined && <InlineError fieldID="rules" message={error} />}
        <div>
          <Button variant="plain" onClick={() => changeRules([...rules, nextRule(draft)])}>
            Add rule
          </Button>
        </div>
      </BlockStack>
    </Card>
  );
}

/** Returns a rule for the days after those of the last one. */
function nextRule({ days, rules }: PredictedFeesDraft): PredictedFeeDraft {
  const last = Number(rules.at(-1)?.maxIndex ?? '');
  const end = Number(days);
  return {
    key: freshKey(rules),
    percent: '',
    minIndex: Number.isInteger(last) ? `${last + 1}` : '',
    maxIndex: Number.isInteger(end) && end > last + 1 ? `${end - 1}` : '',
  };
}

function RuleFields({
  rule,
  path,
  title,
  onChange,
  onRemove,
}: {
  readonly rule: PredictedFeeDraft;
  readonly path: string;
  readonly title: string;
  readonly onChange: (rule: PredictedFeeDraft) => void;
  /** Absent for the only one. */
  readonly onRemove?: () => void;
}) {
  return (
    <fieldset className={profiles['rate']}>
      <legend className={profiles['legend']}>{title}</legend>
      <div className={profiles['prices']}>
        <DraftText
          label="Percent of the revenue"
          path={`${path}.percent`}
          value={rule.percent}
          unit="%"
          placeholder="15"
          onChange={(percent) => onChange({ ...rule, percent })}
        />
        <DraftText
          label="From day"
          path={`${path}.minIndex`}
          value={rule.minIndex}
          unit="days"
          onChange={(minIndex) => onChange({ ...rule, minIndex })}
        />
        <DraftText
          label="To day"
          path={`${path}.maxIndex`}
          value={rule.maxIndex}
          unit="days"
          onChange={(maxIndex) => onChange({ ...rule, maxIndex })}
        />
      </div>
      <Text as="p" tone="subdued">
        The day of the order is day 0.
      </Text>
      {onRemove !== undefined && (
        <div>
          <Button
            variant="plain"
            tone="critical"
            onClick={onRemove}
            accessibilityLabel={`Remove ${title}`}
          >
            Remove rule
          </Button>
        </div>
      )}
    </fieldset>
  );
}

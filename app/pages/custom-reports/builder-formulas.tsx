import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Select } from '#app/components/ui/select.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { compileOwnMetric, type OwnMetric } from '#app/domain/custom-reports/own-metric.ts';
import { FORMULA_LIMITS } from '#app/domain/custom-reports/parse-formula.ts';
import { REPORT_LIMITS } from '#app/domain/custom-reports/report-settings.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { freeOwnKey } from './report-draft.ts';
import type { BuilderPart } from './builder-part.ts';
import { useOffered } from './offered-fields.ts';
import { CUSTOM_REPORT_MESSAGES } from './custom-report-messages.ts';
import styles from './custom-reports.module.css';

/** Edits formulas of the merchant's own: a name, and a formula over the declared figures. */
export function FormulasCard({ settings, onChange, errorAt }: BuilderPart) {
  const { ownMetrics, metrics } = settings;
  const add = () => {
    const key = freeOwnKey(settings);
    const metric: OwnMetric = { key, name: '', formula: '', shownAs: 'number' };
    onChange({ ownMetrics: [...ownMetrics, metric], metrics: [...metrics, key] });
  };
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Own figures
        </Text>
        <Text as="p" tone="subdued">
          {CUSTOM_REPORT_MESSAGES.formulaHint}
        </Text>
        {ownMetrics.map((metric, at) => (
          <FormulaFields
            key={metric.key}
            metric={metric}
            error={errorAt(`ownMetrics.${at}`)}
            onChange={(changed) => onChange({ ownMetrics: ownMetrics.with(at, changed) })}
            onRemove={() =>
              onChange({
                ownMetrics: ownMetrics.toSpliced(at, 1),
                metrics: metrics.filter((key) => key !== metric.key),
              })
            }
          />
        ))}
        <InlineStack>
          <Button onClick={add} disabled={ownMetrics.length >= REPORT_LIMITS.ownMetrics}>
            Add an own figure
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function FormulaFields({
  metric,
  error,
  onChange,
  onRemove,
}: {
  readonly metric: OwnMetric;
  readonly error: string | undefined;
  readonly onChange: (metric: OwnMetric) => void;
  readonly onRemove: () => void;
}) {
  const { name, formula } = metric;
  const compiled = compileOwnMetric(metric);
  const fault = formula === '' ? error : compiled.ok ? undefined : compiled.message;
  const hasChoice = compiled.ok && ['percent', 'ratio'].includes(compiled.metric.format);
  return (
    <div className={styles['own']}>
      <BlockStack gap="200">
        <TextField
          label="Name of the figure"
          value={name}
          placeholder="Shipping covered"
          autoComplete="off"
          {...(error !== undefined && name === '' && { error })}
          onChange={(text) => onChange({ ...metric, name: text })}
        />
        <TextField
          label="Formula"
          value={formula}
          maxLength={FORMULA_LIMITS.length}
          multiline={2}
          spellCheck={false}
          placeholder="shipping_charged / fulfilment_cost"
          autoComplete="off"
          {...(fault !== undefined && { error: fault })}
          {...(compiled.ok && { helpText: compiled.metric.tooltip })}
          onChange={(text) => onChange({ ...metric, formula: text })}
        />
        <FormulaTools
          metric={metric}
          hasChoice={hasChoice}
          onChange={onChange}
          onRemove={onRemove}
        />
      </BlockStack>
    </div>
  );
}

function FormulaTools({
  metric,
  hasChoice,
  onChange,
  onRemove,
}: {
  readonly metric: OwnMetric;
  /** True for a ratio, which can be shown as a percentage. */
  readonly hasChoice: boolean;
  readonly onChange: (metric: OwnMetric) => void;
  readonly onRemove: () => void;
}) {
  const { name, formula, shownAs } = metric;
  const isOffered = useOffered();
  return (
    <InlineStack gap="200" blockAlign="end">
      <Select
        label="Insert a figure"
        labelHidden
        options={[
          { value: '', label: 'Insert a figure' },
          ...METRICS.filter(({ key }) => isOffered(key)).map(({ key, label }) => ({
            value: key,
            label,
          })),
        ]}
        value=""
        onChange={(key) => {
          const label = METRICS.find((one) => one.key === key)?.label ?? '';
          if (key !== '') {
            onChange({ ...metric, formula: `${formula.trimEnd()} [${label}]`.trimStart() });
          }
        }}
      />
      {hasChoice && (
        <Select
          label="Shown as"
          labelInline
          options={[
            { value: 'number', label: 'Number' },
            { value: 'percent', label: 'Percent' },
          ]}
          value={shownAs}
          onChange={(chosen) =>
            onChange({ ...metric, shownAs: chosen === 'percent' ? 'percent' : 'number' })
          }
        />
      )}
      <Button
        tone="critical"
        variant="plain"
        onClick={onRemove}
        accessibilityLabel={`Remove ${name || 'the figure'}`}
      >
        Remove
      </Button>
    </InlineStack>
  );
}

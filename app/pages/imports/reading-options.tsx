import { useNavigate } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { Select } from '#app/components/ui/select.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import {
  IMPORT_FORMATS,
  findMappedFormat,
  type ColumnMapping,
  type ImportFormat,
} from '#app/domain/imports/column-mapping.ts';
import type { MappingView } from '#app/domain/imports/import-view.ts';
import type { DateOrder } from '#app/domain/imports/read-date.ts';
import type { DecimalMark } from '#app/domain/imports/read-number.ts';
import {
  ALTERED_NUMBER_LABELS,
  COST_SIGN_LABELS,
  DATE_ORDER_LABELS,
  EXISTING_ORDER_LABELS,
  EXISTING_SPEND_LABELS,
  IMPORT_MESSAGES,
  ZERO_PRICE_LABELS,
} from './import-messages.ts';
import { ReadingQuestions } from './reading-questions.tsx';
import type { MappingOptions, OpenOption } from './use-mapping.ts';
import styles from './imports.module.css';

interface ReadingOptionsProps {
  readonly view: MappingView;
  readonly mapping: ColumnMapping;
  /** Options that the file leaves open and the user has not chosen yet. */
  readonly open: readonly OpenOption[];
  /** Columns with one name of which the user has not chosen one yet. */
  readonly openTwins: MappingView['twins'];
  readonly setOption: (option: Partial<MappingOptions>) => void;
  /** True where its order numbers may exist already in another spelling. */
  readonly hasAlteredNumbers: boolean;
}

type ChangeProps = Pick<ReadingOptionsProps, 'mapping' | 'setOption'>;

/** Renders the kind of the file, and the reading of its dates and numbers. */
export function ReadingOptions(props: ReadingOptionsProps) {
  const { view, mapping, open, openTwins, setOption, hasAlteredNumbers } = props;
  const navigate = useNavigate();
  const isOrders = !view.isUnsure && mapping.format === 'transactions';
  return (
    <BlockStack gap="400">
      <ReadingQuestions view={view} mapping={mapping} open={open} openTwins={openTwins} />
      <div className={styles['fields']}>
        <Select
          label={IMPORT_MESSAGES.format}
          options={Object.entries(IMPORT_FORMATS).map(([value, label]) => ({ value, label }))}
          {...(view.isUnsure && { placeholder: IMPORT_MESSAGES.optionPlaceholder })}
          value={view.isUnsure ? '' : mapping.format}
          onChange={(value) => navigate(`/imports/${view.importId}?map=1&format=${value}`)}
        />
        {!view.isUnsure && isWrittenFreely(mapping.format) && (
          <>
            <Select
              label={IMPORT_MESSAGES.dateOrder}
              options={Object.entries(DATE_ORDER_LABELS).map(([value, label]) => ({
                value,
                label,
              }))}
              {...toChosen(mapping.dateOrder, open.includes('dateOrder'))}
              onChange={(value) => setOption({ dateOrder: value as DateOrder })}
            />
            <Select
              label={IMPORT_MESSAGES.decimalMark}
              options={[
                { label: 'Dot: 1,234.50', value: '.' },
                { label: 'Comma: 1.234,50', value: ',' },
              ]}
              {...toChosen(mapping.decimalMark, open.includes('decimalMark'))}
              onChange={(value) => setOption({ decimalMark: value as DecimalMark })}
            />
          </>
        )}
        {!view.isUnsure && <CostSign mapping={mapping} open={open} setOption={setOption} />}
        {isOrders && (
          <Select
            label={IMPORT_MESSAGES.zeroPrices}
            options={Object.entries(ZERO_PRICE_LABELS).map(([value, label]) => ({ value, label }))}
            value={mapping.zeroPrices}
            onChange={(value) => setOption({ zeroPrices: value as typeof mapping.zeroPrices })}
          />
        )}
        {hasAlteredNumbers && <AlteredNumbers mapping={mapping} setOption={setOption} />}
        {!view.isUnsure && <ExistingOrders mapping={mapping} setOption={setOption} />}
        {!view.isUnsure && <AdPlatform mapping={mapping} setOption={setOption} />}
        {isOrders && (
          <TextField
            label={IMPORT_MESSAGES.returnPrefix}
            helpText={IMPORT_MESSAGES.returnPrefixHelp}
            value={mapping.returnPrefix ?? ''}
            maxLength={20}
            autoComplete="off"
            onChange={(value) => setOption({ returnPrefix: value === '' ? null : value })}
          />
        )}
      </div>
      {isOrders && (
        <Checkbox
          label={IMPORT_MESSAGES.taxesIncluded}
          checked={mapping.taxesIncluded}
          onChange={(taxesIncluded) => setOption({ taxesIncluded })}
        />
      )}
    </BlockStack>
  );
}

/** Returns the value of a select: nothing while it is open. */
function toChosen(value: string, isOpen: boolean) {
  return isOpen ? { placeholder: IMPORT_MESSAGES.optionPlaceholder, value: '' } : { value };
}

/**
 * Recognises formats whose dates and amounts a spreadsheet may have rewritten; those of other
 * exports are fixed.
 */
function isWrittenFreely(format: ImportFormat): boolean {
  return format === 'shopify_orders' || findMappedFormat(format) !== null;
}

/** Decides if orders equal existing ones with numbers in another spelling. */
function AlteredNumbers({ mapping, setOption }: ChangeProps) {
  return (
    <Select
      label={IMPORT_MESSAGES.alteredNumbers}
      options={Object.entries(ALTERED_NUMBER_LABELS).map(([value, label]) => ({ value, label }))}
      value={mapping.alteredNumbers}
      onChange={(value) => setOption({ alteredNumbers: value as typeof mapping.alteredNumbers })}
    />
  );
}

/** Chooses the treatment of existing orders, where the kind of the file is unknown. */
function ExistingOrders({ mapping, setOption }: ChangeProps) {
  const isSpend = mapping.format === 'ad_spend';
  if (!isSpend && (mapping.format !== 'transactions' || mapping.source !== null)) return null;
  return (
    <Select
      label={isSpend ? IMPORT_MESSAGES.existingSpend : IMPORT_MESSAGES.existingOrders}
      options={Object.entries(isSpend ? EXISTING_SPEND_LABELS : EXISTING_ORDER_LABELS).map(
        ([value, label]) => ({ value, label }),
      )}
      value={mapping.existingOrders}
      onChange={(value) => setOption({ existingOrders: value as typeof mapping.existingOrders })}
    />
  );
}

/** Chooses the platform of a file of ad spend that has no column for it. */
function AdPlatform({ mapping, setOption }: ChangeProps) {
  if (mapping.format !== 'ad_spend' || mapping.columns['platform'] !== undefined) return null;
  return (
    <TextField
      label={IMPORT_MESSAGES.adPlatform}
      helpText={IMPORT_MESSAGES.adPlatformHelp}
      value={mapping.adPlatform ?? ''}
      maxLength={80}
      autoComplete="off"
      onChange={(value) => setOption({ adPlatform: value.trim() === '' ? null : value })}
    />
  );
}

function CostSign({
  mapping,
  open,
  setOption,
}: Omit<ReadingOptionsProps, 'view' | 'openTwins' | 'hasAlteredNumbers'>) {
  if (mapping.format !== 'expenses') return null;
  return (
    <Select
      label={IMPORT_MESSAGES.costSign}
      options={Object.entries(COST_SIGN_LABELS).map(([value, label]) => ({ value, label }))}
      {...toChosen(mapping.costSign, open.includes('costSign'))}
      onChange={(value) => setOption({ costSign: value as typeof mapping.costSign })}
    />
  );
}

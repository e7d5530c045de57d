import { Banner, BlockStack, Checkbox, Text } from '@shopify/polaris';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import {
  agreementText,
  describeControl,
  notComparedText,
} from '#app/domain/imports/control-texts.ts';
import { type ControlTotal, isDiffering } from '#app/domain/imports/control-totals.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import styles from './imports.module.css';

interface ControlListProps {
  readonly controls: readonly ControlTotal[];
  readonly currency: string;
}

/** How many orders or payouts come to what the file states of them, and the first that do not. */
export function ControlList({ controls, currency }: ControlListProps) {
  const locale = useReaderLocale();
  const money = (minor: number) => formatMoney(minor, currency, locale, 'exact');
  return (
    <BlockStack gap="200">
      {controls.map((control) => (
        <div key={control.kind}>
          <Agreement control={control} money={money} />
          <NotCompared control={control} money={money} />
        </div>
      ))}
    </BlockStack>
  );
}

interface ControlProps {
  readonly control: ControlTotal;
  readonly money: (minor: number) => string;
}

function Agreement({ control, money }: ControlProps) {
  const locale = useReaderLocale();
  const { kind, orders, agreeing, statedMinor, readMinor, examples } = control;
  if (orders === 0) return null;
  return (
    <>
      <Text as="p" tone={agreeing === orders ? 'success' : 'caution'}>
        {agreementText({ kind, orders, agreeing }, (number) => formatCount(number, locale)) +
          (agreeing === orders
            ? '.'
            : `: it states ${money(statedMinor)} and is read as ${money(readMinor)}.`)}
      </Text>
      {examples.length > 0 && (
        <ul className={styles['reasons']}>
          {examples.map((example) => (
            <li key={example.name}>
              {`${describeControl(kind).one} ${example.name} states ${money(example.statedMinor)} and comes to ` +
                `${money(example.readMinor)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NotCompared({ control, money }: ControlProps) {
  const text = notComparedText(control, money);
  return text === null ? null : (
    <Text as="p" tone="subdued">
      {`${text}.`}
    </Text>
  );
}

interface DifferenceChoiceProps {
  readonly controls: readonly ControlTotal[];
  readonly isAccepted: boolean;
  readonly onChange: (isAccepted: boolean) => void;
}

/** Where too few orders agree: a person decides before anything is stored. */
export function DifferenceChoice({ controls, isAccepted, onChange }: DifferenceChoiceProps) {
  if (!isDiffering(controls)) return null;
  return (
    <Banner tone="warning" title={IMPORT_MESSAGES.differing}>
      <BlockStack gap="200">
        <p>{IMPORT_MESSAGES.differingText}</p>
        <Checkbox
          label={IMPORT_MESSAGES.acceptDifference}
          checked={isAccepted}
          onChange={onChange}
        />
      </BlockStack>
    </Banner>
  );
}

import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { Text } from '#app/components/ui/text.ts';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import {
  agreementText,
  describeControl,
  edgeText,
  notComparedText,
} from '#app/domain/imports/control-texts.ts';
import {
  type ControlTotal,
  isDiffering,
  isMostlyDiffering,
} from '#app/domain/imports/control-totals.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import styles from './imports.module.css';

interface ControlListProps {
  readonly controls: readonly ControlTotal[];
  readonly currency: string;
}

/**
 * Shows the number of orders or payouts that match the file's totals, and the first that do not.
 */
export function ControlList({ controls, currency }: ControlListProps) {
  const locale = useReaderLocale();
  const money = (minor: number) => formatMoney(minor, currency, locale, 'exact');
  return (
    <BlockStack gap="200">
      {controls.map((control) => (
        <BlockStack gap="100" key={control.kind}>
          <Agreement control={control} money={money} />
          <NotCompared control={control} money={money} />
        </BlockStack>
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
  const { kind, orders, agreeing, statedMinor, readMinor, examples, edges = [] } = control;
  const others = examples.filter(({ name }) => edges.every((edge) => edge.name !== name));
  if (orders === 0) return null;
  return (
    <>
      <Text as="p" tone={agreeing === orders ? 'success' : 'caution'}>
        {agreementText({ kind, orders, agreeing }, (number) => formatCount(number, locale)) +
          (agreeing === orders
            ? '.'
            : `: it states ${money(statedMinor)} and is read as ${money(readMinor)}.`)}
      </Text>
      {edges.length + others.length > 0 && (
        <ul className={styles['reasons']}>
          {edges.map((edge) => (
            <li key={edge.name}>{edgeText(control, edge, money)}</li>
          ))}
          {others.map((example) => (
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

/**
 * Confirms differences before anything is stored, where too few orders agree, or one at an end of
 * the file does not.
 */
export function DifferenceChoice({ controls, isAccepted, onChange }: DifferenceChoiceProps) {
  if (!isDiffering(controls)) return null;
  const isCut = !controls.some(isMostlyDiffering);
  return (
    <Banner tone="warning" title={isCut ? IMPORT_MESSAGES.cutOff : IMPORT_MESSAGES.differing}>
      <BlockStack gap="200">
        <p>{isCut ? IMPORT_MESSAGES.cutOffText : IMPORT_MESSAGES.differingText}</p>
        <Checkbox
          label={IMPORT_MESSAGES.acceptDifference}
          checked={isAccepted}
          onChange={onChange}
        />
      </BlockStack>
    </Banner>
  );
}

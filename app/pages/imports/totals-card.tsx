import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { ImportTotals, RejectGroup } from '#app/domain/imports/import-totals.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { ControlList } from './control-list.tsx';
import { IMPORT_MESSAGES } from './import-messages.ts';
import styles from './imports.module.css';

/** Shows the totals of a file: its days, its amounts, the codes that no product has. */
export function Totals({ totals }: { readonly totals: ImportTotals }) {
  const locale = useReaderLocale();
  const {
    currency,
    orders,
    firstDay,
    lastDay,
    lines,
    timeZone,
    unknownCodes,
    waiting,
    estimates = [],
    notices = [],
    controls = [],
  } = totals;
  const counted = orders === null ? [] : [[IMPORT_MESSAGES.orders, formatCount(orders, locale)]];
  const hasBooks = lines.some(({ booksMinor }) => booksMinor !== undefined);
  return (
    <BlockStack gap="200">
      {lines.length > 0 && hasBooks && <FileAndBooks totals={totals} />}
      {lines.length > 0 && !hasBooks && (
        <dl className={styles['figures']}>
          {counted.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {lines.map(({ label, minor }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(minor, currency, locale, 'exact')}</dd>
            </div>
          ))}
        </dl>
      )}
      {controls.length > 0 && <ControlList controls={controls} currency={currency} />}
      {firstDay !== null && lastDay !== null && (
        <Text as="p" tone="subdued">
          {`${formatDay(firstDay, locale)} to ${formatDay(lastDay, locale)}, days in ${timeZone}. ` +
            (hasBooks ? IMPORT_MESSAGES.asStatedAndStored : IMPORT_MESSAGES.asStated)}
        </Text>
      )}
      {waiting !== undefined && (
        <Text as="p">
          {`${formatCount(waiting.count, locale)} ${waiting.count === 1 ? 'row' : 'rows'} of ` +
            `${formatMoney(waiting.amountMinor, currency, locale, 'exact')} ` +
            `${waiting.count === 1 ? 'waits for its order' : 'wait for their orders'}: ` +
            IMPORT_MESSAGES.waitingRows}
        </Text>
      )}
      {[...estimates, ...notices].map((text) => (
        <Text as="p" tone="caution" key={text}>
          {text}
        </Text>
      ))}
      {unknownCodes.count > 0 && (
        <Text as="p">
          {`${formatCount(unknownCodes.count, locale)} ${
            unknownCodes.count === 1 ? 'code is' : 'codes are'
          } not among your products: ${unknownCodes.some.join(', ')}`}
        </Text>
      )}
    </BlockStack>
  );
}

/** Shows the file's totals beside those of the ledger since it was stored. */
function FileAndBooks({ totals }: { readonly totals: ImportTotals }) {
  const locale = useReaderLocale();
  const { orders, lines, currency } = totals;
  const money = (minor: number) => formatMoney(minor, currency, locale, 'exact');
  return (
    <table className={styles['beside']}>
      <thead>
        <tr>
          <th scope="col">
            {orders === null
              ? ''
              : `${formatCount(orders, locale)} ${orders === 1 ? 'order' : 'orders'}`}
          </th>
          <th scope="col">{IMPORT_MESSAGES.inFile}</th>
          <th scope="col">
            {orders === null ? IMPORT_MESSAGES.inBooks : IMPORT_MESSAGES.inBooksNet}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, minor, booksMinor }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(minor)}</td>
            <td className={booksMinor === minor ? undefined : styles['differing']}>
              {booksMinor === undefined ? '' : money(booksMinor)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RejectGroupsProps {
  readonly groups: readonly RejectGroup[];
  readonly currency: string;
}

/** Groups refused rows by reason, each with the number of rows and the amount. */
export function RejectGroups({ groups, currency }: RejectGroupsProps) {
  const locale = useReaderLocale();
  if (groups.length === 0) return null;
  return (
    <ul className={styles['reasons']}>
      {groups.map(({ reason, line, count, amountMinor }) => (
        <li key={line}>
          {`${formatCount(count, locale)} ${count === 1 ? 'row' : 'rows'}` +
            `${amountMinor === 0 ? '' : ` of ${formatMoney(amountMinor, currency, locale, 'exact')}`}: ` +
            `${reason} (line ${line})`}
        </li>
      ))}
    </ul>
  );
}

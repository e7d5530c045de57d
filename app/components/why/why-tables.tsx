import { BlockStack, Pagination, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import styles from './why.module.css';

export interface WhyStep {
  readonly key: string;
  readonly sign: string;
  readonly label: string;
  /** The amount; compared, before and the change as well. */
  readonly cells: readonly string[];
  readonly onOpen?: () => void;
}

/** What a figure is made up of, step by step, with the figure itself as the last line. */
export function WhySteps({
  steps,
  result,
  head = null,
}: {
  readonly steps: readonly WhyStep[];
  readonly result: Pick<WhyStep, 'label' | 'cells'>;
  readonly head?: ReactNode;
}) {
  return (
    <table className={styles['table']} aria-label="How it is made up">
      {head}
      <tbody>
        {steps.map(({ key, sign, label, cells, onOpen }) => (
          <tr key={key}>
            <td className={styles['sign']}>{sign}</td>
            <th scope="row">
              <WhyName label={label} {...(onOpen !== undefined && { onOpen })} />
            </th>
            <Cells cells={cells} />
          </tr>
        ))}
        <tr className={styles['total']}>
          <td className={styles['sign']}>=</td>
          <th scope="row">{result.label}</th>
          <Cells cells={result.cells} />
        </tr>
      </tbody>
    </table>
  );
}

export interface WhyListRow {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly onOpen?: () => void;
}

/** A page of what a figure was counted from. */
export function WhyList({
  title,
  name,
  rows,
  rowCount,
  page,
  onPage,
}: {
  readonly title: string;
  /** What the rows are: "Orders". */
  readonly name: string;
  readonly rows: readonly WhyListRow[];
  readonly rowCount: number;
  readonly page: { readonly size: number; readonly number: number };
  readonly onPage: (pageNumber: number) => void;
}) {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <table className={styles['table']} aria-label={name}>
        <tbody>
          {rows.map(({ key, label, text, onOpen }) => (
            <tr key={key}>
              <th scope="row">
                <WhyName label={label} {...(onOpen !== undefined && { onOpen })} />
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rowCount > page.size && (
        <Pagination
          hasPrevious={page.number > 1}
          onPrevious={() => onPage(page.number - 1)}
          hasNext={page.number * page.size < rowCount}
          onNext={() => onPage(page.number + 1)}
        />
      )}
    </BlockStack>
  );
}

function Cells({ cells }: Pick<WhyStep, 'cells'>) {
  return cells.map((text, at) => <td key={at}>{text}</td>);
}

/** Opens what explains the line itself, where anything does. */
function WhyName({ label, onOpen }: { readonly label: string; readonly onOpen?: () => void }) {
  if (onOpen === undefined) return label;
  return (
    <button type="button" className={styles['open']} onClick={onOpen}>
      {label}
    </button>
  );
}

import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Pagination } from '#app/components/ui/pagination.ts';
import { Text } from '#app/components/ui/text.ts';
import styles from './why.module.css';

export interface WhyStep {
  readonly key: string;
  readonly sign: string;
  readonly label: string;
  readonly detail?: string;
  /** The amount; compared, before and the change as well. */
  readonly cells: readonly string[];
  readonly onOpen?: () => void;
}

/** Shows the components of a figure, step by step, with the figure itself as the last line. */
export function WhySteps({
  steps,
  result,
  isCompared,
  thenLabel = 'Before',
}: {
  readonly steps: readonly WhyStep[];
  readonly result: Pick<WhyStep, 'label' | 'cells'>;
  readonly isCompared: boolean;
  /** The name of the comparison. */
  readonly thenLabel?: string;
}) {
  return (
    <table className={styles['table']} aria-label="How it is made up">
      {isCompared && <ComparedHead thenLabel={thenLabel} />}
      <tbody>
        {steps.map(({ key, sign, cells, ...name }) => (
          <tr key={key}>
            <td className={styles['sign']}>{sign}</td>
            <th scope="row">
              <WhyName {...name} />
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

function ComparedHead({ thenLabel }: { readonly thenLabel: string }) {
  return (
    <thead>
      <tr>
        <th scope="col" colSpan={2}>
          <Text as="span" visuallyHidden>
            Part
          </Text>
        </th>
        <th scope="col">Now</th>
        <th scope="col">{thenLabel}</th>
        <th scope="col">Change</th>
      </tr>
    </thead>
  );
}

export interface WhyListRow {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly text: string;
  readonly onOpen?: () => void;
}

export function WhyList({
  title,
  name,
  rows,
  rest = null,
  rowCount,
  page,
  onPage,
}: {
  readonly title: string;
  readonly name: string;
  readonly rows: readonly WhyListRow[];
  /** The remaining amount beside these rows. */
  readonly rest?: Pick<WhyListRow, 'label' | 'text'> | null;
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
          {rows.map(({ key, text, ...name }) => (
            <tr key={key}>
              <th scope="row">
                <WhyName {...name} />
              </th>
              <td>{text}</td>
            </tr>
          ))}
          {rest !== null && (
            <tr className={styles['rest']}>
              <th scope="row">{rest.label}</th>
              <td>{rest.text}</td>
            </tr>
          )}
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

/**
 * Opens the explanation of the line, where there is one; below it, the calculation of its amount.
 */
function WhyName({ label, detail, onOpen }: Pick<WhyStep, 'label' | 'detail' | 'onOpen'>) {
  return (
    <>
      {onOpen === undefined ? (
        label
      ) : (
        <button type="button" className={styles['open']} onClick={onOpen}>
          {label}
        </button>
      )}
      {detail !== undefined && (
        <Text as="p" variant="bodySm" tone="subdued">
          {detail}
        </Text>
      )}
    </>
  );
}

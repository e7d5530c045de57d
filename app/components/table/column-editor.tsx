import { useEffect, useRef, useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#app/components/ui/icons.ts';
import { DropdownSearch } from '#app/components/dropdown/dropdown-search.tsx';
import { hasSearchField, searchItems } from '#app/view-models/dropdown/dropdown-item.ts';
import styles from './column-editor.module.css';
import { moveColumn, placeColumn } from './move-column.ts';

interface Choice {
  readonly key: string;
  readonly title: string;
  readonly isHiddenAtFirst: boolean;
}

interface ColumnEditorProps {
  readonly columns: readonly Choice[];
  readonly shown: readonly string[];
  readonly onChoose: (keys: readonly string[] | null) => void;
}

/**
 * Renders the columns to tick and to order: by dragging, or by the buttons beside each. Those on
 * screen are first, in their order; a row does not move when it is ticked.
 */
export default function ColumnEditor(props: ColumnEditorProps) {
  const { order, ticked, arrange, reset } = useArrangement(props);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const focusAfter = useFocusAfter(order);
  const [search, setSearch] = useState('');
  const all = order.flatMap((key) => props.columns.find((column) => column.key === key) ?? []);
  const rows = searchItems(
    all.map((column) => ({ ...column, label: column.title })),
    search,
  );
  const move = ({ key, title }: Choice, by: 1 | -1) => {
    const next = moveColumn(order, key, by);
    focusAfter(key, by);
    setSaid(`${title}: ${next.indexOf(key) + 1} of ${next.length}`);
    arrange(next, ticked);
  };
  const tick = (key: string, isTicked: boolean) =>
    arrange(order, isTicked ? [...ticked, key] : ticked.filter((one) => one !== key));
  const drop = (key: string) => {
    if (dragged !== null) arrange(placeColumn(order, dragged, order.indexOf(key)), ticked);
    setDragged(null);
    setOver(null);
  };
  return (
    <BlockStack gap="200">
      {hasSearchField(all.length) && (
        <DropdownSearch noun="columns" value={search} onChange={setSearch} takesFocus />
      )}
      <ul className={styles['rows']} aria-label="Columns">
        {rows.map((column) => (
          <li
            key={column.key}
            className={`${styles['row']} ${over === column.key ? styles['over'] : ''}`}
            draggable
            onDragStart={() => setDragged(column.key)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(column.key);
            }}
            onDrop={() => drop(column.key)}
            onDragEnd={() => setOver(null)}
          >
            <Checkbox
              label={column.title}
              checked={ticked.includes(column.key)}
              onChange={(isTicked) => tick(column.key, isTicked)}
            />
            <Moves
              column={column}
              at={order.indexOf(column.key)}
              count={order.length}
              onMove={move}
            />
          </li>
        ))}
      </ul>
      <InlineStack align="end">
        <Button variant="plain" onClick={reset}>
          Reset columns
        </Button>
      </InlineStack>
      <Text as="span" visuallyHidden>
        <span aria-live="polite">{said}</span>
      </Text>
    </BlockStack>
  );
}

/** Manages order and ticks, ahead of the table, which follows the address. */
function useArrangement({ columns, shown, onChoose }: ColumnEditorProps) {
  const [order, setOrder] = useState(() => startingOrder(columns, shown));
  const [ticked, setTicked] = useState<readonly string[]>(shown);
  const arrange = (nextOrder: readonly string[], nextTicked: readonly string[]) => {
    setOrder(nextOrder);
    setTicked(nextTicked);
    onChoose(nextOrder.filter((key) => nextTicked.includes(key)));
  };
  const reset = () => {
    const usual = columns.flatMap(({ key, isHiddenAtFirst }) => (isHiddenAtFirst ? [] : [key]));
    setOrder(startingOrder(columns, usual));
    setTicked(usual);
    onChoose(null);
  };
  return { order, ticked, arrange, reset };
}

function startingOrder(columns: readonly Choice[], shown: readonly string[]): readonly string[] {
  return [...shown, ...columns.flatMap(({ key }) => (shown.includes(key) ? [] : [key]))];
}

function Moves({
  column,
  at,
  count,
  onMove,
}: {
  readonly column: Choice;
  readonly at: number;
  readonly count: number;
  readonly onMove: (column: Choice, by: 1 | -1) => void;
}) {
  const { key, title } = column;
  return (
    <span className={styles['moves']}>
      <Button
        id={buttonId(key, -1)}
        variant="tertiary"
        size="slim"
        icon={ArrowUpIcon}
        accessibilityLabel={`Move ${title} up`}
        disabled={at === 0}
        onClick={() => onMove(column, -1)}
      />
      <Button
        id={buttonId(key, 1)}
        variant="tertiary"
        size="slim"
        icon={ArrowDownIcon}
        accessibilityLabel={`Move ${title} down`}
        disabled={at === count - 1}
        onClick={() => onMove(column, 1)}
      />
    </span>
  );
}

/**
 * Retains the focus at a button whose row moves, or at the one beside it at the end of the list.
 */
function useFocusAfter(order: readonly string[]): (key: string, by: 1 | -1) => void {
  const moved = useRef<{ readonly key: string; readonly by: 1 | -1 } | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const { key, by } = moved.current;
    moved.current = null;
    const isAtEnd = order.at(by === -1 ? 0 : -1) === key;
    const other = by === 1 ? -1 : 1;
    document.getElementById(buttonId(key, isAtEnd ? other : by))?.focus();
  }, [order]);
  return (key, by) => {
    moved.current = { key, by };
  };
}

function buttonId(key: string, by: 1 | -1): string {
  return `move ${key} ${by === 1 ? 'down' : 'up'}`;
}

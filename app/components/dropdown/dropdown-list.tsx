import { type ReactNode, type UIEvent, useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { OptionList } from '#app/components/ui/option-list.ts';
import { Text } from '#app/components/ui/text.ts';
import {
  type DropdownItem,
  getSelectionText,
  groupItems,
  hasSearchField,
  limitItems,
  listOffered,
  searchItems,
} from '#app/view-models/dropdown/dropdown-item.ts';
import styles from './dropdown.module.css';
import { ItemShape } from './item-shape.tsx';
import { DropdownSearch } from './dropdown-search.tsx';

/** An item, with the content that replaces its plain label in the list. */
export interface ListedItem extends DropdownItem {
  readonly content?: ReactNode;
}

interface DropdownListProps {
  /** The noun of the searched items: "values". */
  readonly noun: string;
  readonly items: readonly ListedItem[];
  readonly selected: readonly string[];
  readonly onChange: (selected: string[]) => void;
  readonly itemsMax?: number;
  /** The source of a list that is searched there; without it the loaded items are searched. */
  readonly remote?: RemoteItems;
  /** The content instead of the list: loading, failed, or without items. */
  readonly instead?: ReactNode;
  readonly help?: ReactNode;
  /** True where the search gets the focus once the list is open. */
  readonly takesFocus?: boolean;
}

export interface RemoteItems {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => void;
}

/**
 * The distance from the end, in pixels, at which more items are fetched (features.md section 9).
 */
const MORE_WITHIN_PX = 4;

/**
 * Renders items of which several can be chosen: searched above five, in groups, up to a maximum,
 * more as it is scrolled.
 */
export function DropdownList(props: DropdownListProps) {
  const { noun, items, selected, itemsMax, remote, instead, help, takesFocus = false } = props;
  const [text, setText] = useState('');
  const offered = listOffered(items);
  const search = remote?.search ?? text;
  const isSearched = search !== '' || remote?.hasMore === true || hasSearchField(offered.length);
  const matches = remote === undefined ? searchItems(offered, text) : offered;
  const groups = groupItems(limitItems(matches, { selected, itemsMax }));
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (remote?.hasMore === true && !remote.isLoading && isNearEnd(currentTarget)) remote.onMore();
  };
  return (
    <BlockStack gap="200">
      {isSearched && (
        <DropdownSearch
          noun={noun}
          value={search}
          onChange={remote?.onSearch ?? setText}
          isLoading={remote?.isLoading ?? false}
          takesFocus={takesFocus}
        />
      )}
      {instead}
      {matches.length > 0 && (
        <div className={styles['list']} onScroll={onScroll}>
          <OptionList
            allowMultiple
            sections={groups.map(({ title, items: ofGroup }) => ({
              ...(title !== null && { title }),
              options: ofGroup.map(toOption),
            }))}
            selected={[...selected]}
            onChange={props.onChange}
          />
        </div>
      )}
      {matches.length === 0 && remote === undefined && (
        <Text as="p" tone="subdued">{`None of the ${noun} contains “${text.trim()}”.`}</Text>
      )}
      <SelectionLine text={getSelectionText({ selected, itemsMax })} help={help} />
    </BlockStack>
  );
}

function SelectionLine({ text, help }: { readonly text: string; readonly help: ReactNode }) {
  return (
    <div className={styles['line']}>
      <span aria-live="polite">{text}</span>
      {help !== undefined && (
        <Text as="span" tone="subdued">
          {help}
        </Text>
      )}
    </div>
  );
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= MORE_WITHIN_PX;
}

function toOption({ value, label, content, isDisabled = false, ...shape }: ListedItem) {
  return {
    value,
    label: content ?? label,
    disabled: isDisabled,
    ...(shape.shapeColor !== undefined && { media: <ItemShape {...shape} /> }),
  };
}

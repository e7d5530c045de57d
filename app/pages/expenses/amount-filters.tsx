import { useState } from 'react';
import { Form, useNavigate } from '@remix-run/react';
import { Icon } from '#app/components/ui/icon.ts';
import { Select } from '#app/components/ui/select.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { SearchIcon } from '#app/components/ui/icons.ts';
import { type AmountsView, ROW_SORTS_OF_KIND, ROW_STATUSES } from './expenses-view.ts';
import { SORT_LABELS, ROW_STATUS_LABELS } from './amounts-messages.ts';
import styles from './expenses.module.css';
import { useAmountsAddress } from './use-amounts-address.ts';

const SEARCH_ICON = <Icon source={SearchIcon} />;

export function AmountFilters({ view }: { readonly view: AmountsView }) {
  const { filter, categories, kind } = view;
  const { hrefWith } = useAmountsAddress();
  const navigate = useNavigate();
  const [search, setSearch] = useState(filter.search);
  const change = (changes: Readonly<Record<string, string>>) =>
    navigate(hrefWith({ ...changes, page: null }), { preventScrollReset: true });
  const sorts = ROW_SORTS_OF_KIND.filter((sort) => kind === 'expense' || sort !== 'variable');
  return (
    <Form
      role="search"
      className={styles['filters']}
      onSubmit={(event) => {
        event.preventDefault();
        change({ q: search.trim() });
      }}
    >
      <TextField
        label="Search by name or category"
        labelHidden
        name="q"
        type="search"
        autoComplete="off"
        maxLength={200}
        prefix={SEARCH_ICON}
        placeholder="Search by name or category"
        value={search}
        onChange={setSearch}
        onBlur={() => search.trim() !== filter.search && change({ q: search.trim() })}
        clearButton
        onClearButtonClick={() => {
          setSearch('');
          change({ q: '' });
        }}
      />
      <Select
        label="Category"
        labelHidden
        options={toOptions(
          'All categories',
          categories.map(({ name }) => [name, name]),
        )}
        value={filter.category}
        onChange={(category) => change({ category })}
      />
      <Select
        label="Kind"
        labelHidden
        options={toOptions(
          'All kinds',
          sorts.map((sort) => [sort, SORT_LABELS[sort]]),
        )}
        value={filter.sort}
        onChange={(sort) => change({ kind: sort })}
      />
      <Select
        label="Status"
        labelHidden
        options={toOptions(
          'Any status',
          ROW_STATUSES.map((one) => [one, ROW_STATUS_LABELS[one]]),
        )}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
    </Form>
  );
}

function toOptions(all: string, choices: readonly (readonly [value: string, label: string])[]) {
  return [{ value: '', label: all }, ...choices.map(([value, label]) => ({ value, label }))];
}

import { Box, Button, Checkbox, Text, TextField } from '@shopify/polaris';
import type { ShopPanelRow } from '#app/domain/workspaces/shop-panel.ts';
import { ShopRow } from './shop-row.tsx';
import type { Panel } from '../use-panel.ts';
import styles from '../panel.module.css';

/** Search, the box that ticks all, and the shops: their names switch, their boxes add. */
export function WorkspaceShops({ view, search, setSearch, tick, tickAll }: Panel) {
  const { allButton, rows, emptyText, hasSearch, note } = view;
  return (
    <>
      {hasSearch && (
        <Box padding="300" paddingBlockEnd="0">
          <TextField
            label="Search shops"
            labelHidden
            type="search"
            autoComplete="off"
            placeholder="Search shops"
            value={search}
            onChange={setSearch}
          />
        </Box>
      )}
      <Box padding="300" paddingBlockEnd="0">
        <Button
          variant="plain"
          disabled={allButton.isDisabled}
          onClick={() => tickAll(allButton.ticks)}
        >
          {allButton.label}
        </Button>
      </Box>
      {note !== null && (
        <Box padding="300" paddingBlockEnd="0">
          <Text as="p" tone="subdued">
            {note}
          </Text>
        </Box>
      )}
      {emptyText !== null && (
        <Box padding="300">
          <Text as="p" tone="subdued">
            {emptyText}
          </Text>
        </Box>
      )}
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <ShopRow key={row.shop.shopId} shop={row.shop}>
            <Tick row={row} onTick={() => tick(row.shop.shopId)} />
          </ShopRow>
        ))}
      </ul>
    </>
  );
}

function Tick({ row, onTick }: { readonly row: ShopPanelRow; readonly onTick: () => void }) {
  const { shop, isTicked, isDisabled, reason } = row;
  const box = (
    <Checkbox
      label={`Show ${shop.name}`}
      labelHidden
      checked={isTicked}
      disabled={isDisabled}
      onChange={onTick}
    />
  );
  return reason === null ? box : <span title={reason}>{box}</span>;
}

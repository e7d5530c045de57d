import { Form, Link, useNavigation, useSubmit } from '@remix-run/react';
import { Badge, type BadgeProps } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { Pagination } from '#app/components/ui/pagination.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import {
  AGENCY_PAGE_SIZE,
  AGENCY_PATH,
  type AgencyRow,
  type AgencySort,
  type AgencyView,
  writeAgencyAddress,
} from './agency-view.ts';
import styles from './agency.module.css';

/** /agency: the shops that a user looks after, with their last days and problems. */
export function AgencyScreen({ view }: { readonly view: AgencyView }) {
  const { shopCount, attentionCount, daysText, notes, canAdd } = view;
  const counts = shopCount === 1 ? '1 shop' : `${shopCount} shops`;
  const attention =
    attentionCount === 0
      ? 'nothing needs your attention'
      : `${attentionCount} ${attentionCount === 1 ? 'needs' : 'need'} your attention`;
  return (
    <Page
      title="Your shops"
      subtitle={`${counts}, ${attention}. Figures from ${daysText}.`}
      {...(canAdd && {
        secondaryActions: [{ content: 'Add a shop', url: '/register/select-platforms' }],
      })}
    >
      <BlockStack gap="400">
        {notes.length > 0 && (
          <Banner tone="info">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Banner>
        )}
        {shopCount < 2 && <FirstShops />}
        <Card>
          <BlockStack gap="400">
            <ListTools view={view} />
            {view.rows.length === 0 ? (
              <Text as="p" tone="subdued">
                No shop and no workspace has this in its name. Search for something else.
              </Text>
            ) : (
              <ShopTable view={view} />
            )}
            <Pages view={view} />
          </BlockStack>
        </Card>
      </BlockStack>
    </Page>
  );
}

function FirstShops() {
  return (
    <Banner tone="info" title="More shops will appear here">
      <p>
        Ask your clients to invite you to their workspace as Partner, or add shops to your own. Each
        is in this list with its figures, and with what needs your attention.
      </p>
    </Banner>
  );
}

const SORTS: Readonly<Record<AgencySort, string>> = {
  attention: 'Attention',
  name: 'Name',
  revenue: 'Revenue',
  profit: 'Net profit',
  margin: 'Margin',
};

function ListTools({ view: { state, shopCount } }: { readonly view: AgencyView }) {
  const [search, setSearch] = useState(state.search);
  const isLoading = useNavigation().location?.pathname === AGENCY_PATH;
  return (
    <div className={styles['tools']}>
      {shopCount > 1 && (
        <Form method="get" action={AGENCY_PATH} role="search" className={styles['search']}>
          {state.sort !== 'attention' && <input type="hidden" name="sort" value={state.sort} />}
          <TextField
            label="Search shops"
            labelHidden
            type="search"
            name="q"
            autoComplete="off"
            placeholder="Search shops and workspaces"
            value={search}
            onChange={setSearch}
            connectedRight={
              <Button submit loading={isLoading}>
                Search
              </Button>
            }
          />
        </Form>
      )}
      <nav aria-label="Order of the shops" className={styles['sorts']}>
        {(Object.keys(SORTS) as AgencySort[]).map((sort) => (
          <Link
            key={sort}
            to={writeAgencyAddress({ ...state, sort, page: 1 })}
            aria-current={sort === state.sort ? 'true' : undefined}
            preventScrollReset
          >
            {SORTS[sort]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function ShopTable({ view: { rows, currency, canSwitch } }: { readonly view: AgencyView }) {
  const columns = [
    { title: 'Shop' },
    { title: 'Health', kind: 'sentence' },
    { title: `Revenue (${currency})`, kind: 'end' },
    { title: 'Net profit', kind: 'end' },
    { title: 'Margin', kind: 'end' },
  ] as const;
  return (
    <WideTable label="Your shops" columns={columns}>
      {rows.map((row) => (
        <tr key={row.shopKey}>
          <th scope="row">
            <ShopName row={row} canSwitch={canSwitch} />
          </th>
          <WideCell kind="sentence">
            <Health row={row} />
          </WideCell>
          <WideCell kind="end">{row.revenue}</WideCell>
          <WideCell kind="end">
            <span className={row.isLoss ? styles['loss'] : undefined}>{row.profit}</span>
          </WideCell>
          <WideCell kind="end">{row.margin}</WideCell>
        </tr>
      ))}
    </WideTable>
  );
}

/** Switches to the shop, on its dashboard. */
function ShopName({ row, canSwitch }: { readonly row: AgencyRow; readonly canSwitch: boolean }) {
  const { shopKey, name, workspaceName, role, isCurrent } = row;
  const submit = useSubmit();
  const navigation = useNavigation();
  const isSwitching =
    navigation.formAction === '/switch-shop' && navigation.formData?.get('shop_key') === shopKey;
  const open = () => submit({ shop_key: shopKey }, { method: 'post', action: '/switch-shop' });
  return (
    <div className={styles['shop']}>
      {isCurrent ? (
        <Link to="/dashboard" className={styles['name']}>
          {name}
        </Link>
      ) : canSwitch ? (
        <button
          type="button"
          className={styles['name']}
          aria-busy={isSwitching}
          disabled={isSwitching}
          onClick={open}
        >
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles['place']}>{`${workspaceName} · ${role}`}</span>
    </div>
  );
}

const TONES = {
  disconnected: 'critical',
  behind: 'warning',
  loss: 'critical',
  unknown_costs: 'attention',
  calculating: 'info',
} as const satisfies Record<string, BadgeProps['tone']>;

function Health({ row: { issues } }: { readonly row: AgencyRow }) {
  if (issues.length === 0) return <Badge tone="success">Good</Badge>;
  return (
    <InlineStack gap="100">
      {issues.map(({ kind, label }) => (
        <Badge key={kind} tone={TONES[kind]}>
          {label}
        </Badge>
      ))}
    </InlineStack>
  );
}

function Pages({ view: { state, foundCount } }: { readonly view: AgencyView }) {
  const submit = useSubmit();
  const last = Math.ceil(foundCount / AGENCY_PAGE_SIZE);
  if (last < 2) return null;
  const turn = (page: number) => {
    const address = writeAgencyAddress({ ...state, page });
    const query = new URLSearchParams(address.split('?')[1]);
    submit(query, { method: 'get', action: AGENCY_PATH });
  };
  return (
    <InlineStack align="center">
      <Pagination
        label={`Page ${state.page} of ${last}`}
        hasPrevious={state.page > 1}
        hasNext={state.page < last}
        onPrevious={() => turn(state.page - 1)}
        onNext={() => turn(state.page + 1)}
      />
    </InlineStack>
  );
}

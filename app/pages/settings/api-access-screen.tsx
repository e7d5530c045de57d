import { Banner } from '#app/components/ui/banner.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { WideCell, type WideColumn, WideTable } from '#app/components/table/wide-table.tsx';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { createKeyForm, revokeKeyForm } from '#app/view-models/forms/shop-forms.ts';
import type { ApiAccessView, ApiKeyView } from './api-access-view.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { SettingsFrame } from '#app/components/settings/settings-frame.tsx';
import styles from '#app/components/settings/settings.module.css';

/** /settings/api-access: keys with which other programs read the shop and send its orders. */
export function ApiAccessScreen({ view }: { readonly view: ApiAccessView }) {
  const reply = useFormReply();
  const secret = reply?.ok === true ? reply.secret : undefined;
  return (
    <SettingsFrame tab="api">
      {view.refusal !== null && <Banner tone="info">{view.refusal}</Banner>}
      {view.shopName === null ? (
        <Banner tone="info" title="You have no shop yet.">
          <Link url="/register/select-platforms">Add a shop</Link>
        </Banner>
      ) : (
        <>
          {secret !== undefined && (
            <SettingsCard title="Your new key" text="Copy it now. It is shown only once.">
              <code className={styles['secret']}>{secret}</code>
              <CopyButton text={secret} />
            </SettingsCard>
          )}
          {view.button !== 'hidden' && (
            <NewKeyCard key={secret} view={view} isDisabled={view.refusal !== null} />
          )}
          <KeysCard view={view} />
          <ApiUseCard address={view.address} takesOrders={view.takesOrders} />
        </>
      )}
    </SettingsFrame>
  );
}

function NewKeyCard({
  view,
  isDisabled,
}: {
  readonly view: ApiAccessView;
  readonly isDisabled: boolean;
}) {
  const scopes = SCOPE_TICKS.filter(({ name }) => name !== 'write:orders' || view.takesOrders);
  return (
    <SettingsCard
      title="New key"
      text={`It gives access to ${view.shopName} only, for what you choose.`}
    >
      <ReplyForm definition={createKeyForm} reply={useFormReply()}>
        <div className={styles['fields']}>
          <TextInput
            label="What is it for?"
            field={createKeyForm.fields.name}
            autoComplete="off"
            placeholder="Spreadsheet"
            isDisabled={isDisabled}
          />
          <div>
            {scopes.map(({ name, label, initial }) => (
              <div key={name}>
                <TickInput
                  label={label}
                  field={createKeyForm.fields[name]}
                  initial={initial}
                  isDisabled={isDisabled}
                />
              </div>
            ))}
          </div>
        </div>
        <div>
          <Submit label="Create key" isDisabled={isDisabled} />
        </div>
      </ReplyForm>
    </SettingsCard>
  );
}

const SCOPE_TICKS = [
  { name: 'read:metrics', label: 'Read metrics', initial: true },
  { name: 'read:ledger', label: 'Read the ledger', initial: false },
  { name: 'write:orders', label: 'Write orders', initial: false },
] as const;

const COLUMNS: readonly WideColumn[] = [
  { title: 'Name' },
  { title: 'Begins with' },
  { title: 'Permissions' },
  { title: 'Last used' },
  { title: 'Requests in 30 days', kind: 'end' },
];
const CHANGE: WideColumn = { title: 'Change', kind: 'end' };

function KeysCard({ view }: { readonly view: ApiAccessView }) {
  if (view.keys.length === 0) {
    return (
      <SettingsCard title="Keys">
        <Text as="p">There are no keys yet.</Text>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title="Keys">
      <WideTable label="Keys" columns={view.button === 'hidden' ? COLUMNS : [...COLUMNS, CHANGE]}>
        {view.keys.map((key) => (
          <KeyRow key={key.keyId} row={key} view={view} />
        ))}
      </WideTable>
    </SettingsCard>
  );
}

function KeyRow({ row, view }: { readonly row: ApiKeyView; readonly view: ApiAccessView }) {
  const { keyId, name, prefix, scopes, lastUsedAt, requests } = row;
  const revoke = (
    <ReplyForm definition={revokeKeyForm} reply={useFormReply()} hidden={{ keyId }}>
      <div>
        <Submit
          label="Revoke"
          isPlain
          isDisabled={view.refusal !== null}
          accessibilityLabel={`Revoke the key ${name}`}
        />
      </div>
    </ReplyForm>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{prefix}</td>
      <td>{scopes.map((scope) => scope.replace(':', ' ')).join(', ')}</td>
      <td>{lastUsedAt === null ? 'Never' : formatMoment(lastUsedAt, view.locale)}</td>
      <WideCell kind="end">{requests}</WideCell>
      {view.button !== 'hidden' && <WideCell kind="end">{revoke}</WideCell>}
    </tr>
  );
}

interface ApiUseCardProps {
  readonly address: string;
  /** True where orders can be sent to the shop on screen. */
  readonly takesOrders: boolean;
}

/** Shows the use of a key: one request of each kind, and the link to the documentation. */
function ApiUseCard({ address, takesOrders }: ApiUseCardProps) {
  return (
    <SettingsCard title="How to use a key">
      <Text as="p">
        Programs ask {address} with the key as a bearer.{' '}
        <Link url="/api/v1/openapi.json" target="_blank">
          Description of the API (OpenAPI)
        </Link>
      </Text>
      <Text as="p">Read figures:</Text>
      <code className={styles['secret']}>
        {`curl ${KEY_HEADER} "${address}/metrics?${EXAMPLE_QUERY}"`}
      </code>
      {takesOrders ? (
        <>
          <Text as="p">
            Send orders, prices as decimals and amounts in minor units. The same id again replaces
            the order, and where one order has a fault none is stored:
          </Text>
          <code className={styles['secret']}>
            {`curl ${KEY_HEADER} ${JSON_HEADER} "${address}/orders" -d '${EXAMPLE_ORDER}'`}
          </code>
        </>
      ) : (
        <Text as="p" tone="subdued">
          The orders of this shop come from its platform: programs can read them, but not send them.
        </Text>
      )}
    </SettingsCard>
  );
}

const KEY_HEADER = '-H "Authorization: Bearer KEY"';
const JSON_HEADER = '-H "Content-Type: application/json"';
const EXAMPLE_QUERY = 'range=2026-01-01..2026-01-31&metrics=net_sales,net_profit&by=day';
const EXAMPLE_ORDER = JSON.stringify({
  orders: [
    {
      id: '1001',
      placed_at: '2026-01-31T13:05:09Z',
      lines: [{ id: '1', sku: 'MUG', title: 'Mug', quantity: 2, unit_price: '12.50' }],
      shipping_lines: [{ id: '1', title: 'Standard', amount_minor: 490 }],
      transactions: [
        { id: '1', processed_at: '2026-01-31T13:05:10Z', gateway: 'paypal', amount_minor: 2990 },
      ],
    },
  ],
});

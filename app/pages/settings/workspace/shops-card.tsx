import { Badge } from '#app/components/ui/badge.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import type { ShopInWorkspace } from '#app/domain/workspaces/workspace.ts';
import { deleteShopForm } from '#app/view-models/forms/shop-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import styles from '#app/components/settings/settings.module.css';
import { useEditing } from '#app/components/settings/use-editing.ts';
import type { WorkspaceProps } from './workspace-props.ts';

/** Lists the shops of the workspace; one is deleted only after its name was typed. */
export function ShopsCard({ view, workspace }: WorkspaceProps) {
  const { addShop, removeShop } = view.buttons;
  const add =
    addShop.state === 'shown' ? (
      <Link url="/register/select-platforms">Add a shop</Link>
    ) : undefined;
  return (
    <SettingsCard title="Shops" action={add}>
      {workspace.shops.length === 0 && <Text as="p">The workspace has no shop yet.</Text>}
      {workspace.shops.map((shop) => (
        <ShopRow key={shop.shopKey} shop={shop} canDelete={removeShop.state === 'shown'} />
      ))}
      {removeShop.state === 'disabled' && (
        <Text as="p" tone="subdued">{`Deleting a shop: ${removeShop.reason ?? ''}`}</Text>
      )}
    </SettingsCard>
  );
}

function ShopRow({
  shop,
  canDelete,
}: {
  readonly shop: ShopInWorkspace;
  readonly canDelete: boolean;
}) {
  const { editing, getHref } = useEditing();
  const { shopKey, name, currency, isCurrent } = shop;
  const isDeleting = editing?.kind === 'shop' && editing.id === shopKey && canDelete;
  return (
    <>
      <div className={styles['row']}>
        <Text as="p">{`${name}, ${currency}`}</Text>
        {isCurrent && <Badge tone="info">Current</Badge>}
        {canDelete && !isDeleting && (
          <PageLink
            to={getHref({ mode: 'delete', kind: 'shop', id: shopKey })}
            label={`Delete ${name}`}
          >
            Delete
          </PageLink>
        )}
      </div>
      {isDeleting && <DeleteShopForm shop={shop} />}
    </>
  );
}

function DeleteShopForm({ shop: { shopKey, name } }: { readonly shop: ShopInWorkspace }) {
  const { getHref } = useEditing();
  return (
    <div className={styles['edit']}>
      <ReplyForm definition={deleteShopForm} reply={useFormReply()} hidden={{ shopKey }}>
        <Text as="p" variant="headingSm">{`Delete ${name} for good?`}</Text>
        <Text as="p">
          Its orders, costs, reports and keys are deleted for everyone. This cannot be undone.
        </Text>
        <TextInput
          label={`Type the name of the shop: ${name}`}
          field={deleteShopForm.fields.confirmName}
          autoComplete="off"
        />
        <div className={styles['row']}>
          <Submit label="Delete the shop" tone="critical" />
          <PageLink to={getHref(null)}>Keep</PageLink>
        </div>
      </ReplyForm>
    </div>
  );
}

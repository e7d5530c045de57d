import { Fragment } from 'react';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { deleteBundleForm } from '#app/view-models/forms/goods-forms.ts';
import {
  type BundleView,
  GOODS_EFFECT_PATH,
  GOODS_PATH,
  type GoodsListView,
} from '#app/view-models/goods/goods-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import settings from '#app/components/settings/settings.module.css';
import { useEditing } from '#app/components/settings/use-editing.ts';
import { spanLine } from '../cost-messages.ts';
import { DeletionForm } from '../deletion-form.tsx';
import { partsText } from './goods-messages.ts';

const KIND = 'bundle';

export function BundlesCard({ view }: { readonly view: GoodsListView }) {
  const { bundles, locale, refusal } = view;
  const { editing } = useEditing();
  const columns = [
    { title: 'Bundle' },
    { title: 'Parts', kind: 'sentence' },
    { title: 'Orders of', kind: 'line' },
    ...(refusal === null ? ([{ title: 'Change', kind: 'end' }] as const) : []),
  ] as const;
  return (
    <SettingsCard
      title="Bundles"
      text="A bundle costs what its parts cost on the order’s day. While a part has no cost, the bundle has none."
      {...(refusal === null && {
        action: <PageLink to={`${GOODS_PATH}?bundle=new`}>Add bundle</PageLink>,
      })}
    >
      {bundles.length === 0 ? (
        <Text as="p">No bundles yet.</Text>
      ) : (
        <WideTable label="Bundles" columns={columns}>
          {bundles.map((bundle) => (
            <Fragment key={bundle.variantId}>
              <tr>
                <th scope="row">{bundle.name}</th>
                <WideCell kind="sentence">{partsText(bundle)}</WideCell>
                <WideCell kind="line">{spanLine(bundle.fromDay, bundle.toDay, locale)}</WideCell>
                {refusal === null && <BundleActions bundle={bundle} />}
              </tr>
              {editing?.mode === 'delete' &&
                editing.id === bundle.variantId &&
                refusal === null && (
                  <tr>
                    <td colSpan={columns.length}>
                      <DeleteBundle view={view} bundle={bundle} />
                    </td>
                  </tr>
                )}
            </Fragment>
          ))}
        </WideTable>
      )}
    </SettingsCard>
  );
}

function BundleActions({ bundle: { variantId: id, name } }: { readonly bundle: BundleView }) {
  const { getHref } = useEditing();
  return (
    <WideCell kind="end">
      <span className={settings['actions']}>
        <PageLink to={`${GOODS_PATH}?bundle=${encodeURIComponent(id)}`} label={`Edit ${name}`}>
          Edit
        </PageLink>
        <PageLink to={getHref({ mode: 'delete', kind: KIND, id })} label={`Delete ${name}`}>
          Delete
        </PageLink>
      </span>
    </WideCell>
  );
}

function DeleteBundle({
  view: { currency, locale },
  bundle: { variantId: id, name },
}: {
  readonly view: GoodsListView;
  readonly bundle: BundleView;
}) {
  return (
    <DeletionForm
      definition={deleteBundleForm}
      id={id}
      title={`Make ${name} no bundle?`}
      text="For all days; its own unit cost counts again. You can undo it afterwards."
      effect={{ path: GOODS_EFFECT_PATH, words: { intent: deleteBundleForm.intent, id } }}
      currency={currency}
      locale={locale}
    />
  );
}

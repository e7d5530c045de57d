import { Fragment } from 'react';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatCount } from '#app/lib/format-number.ts';
import { deleteGatewayForm } from '#app/view-models/forms/gateway-forms.ts';
import {
  GATEWAY_EFFECT_PATH,
  GATEWAYS_PATH,
  type GatewayRuleView,
  type GatewaysView,
} from '#app/view-models/gateways/gateways-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import settings from '#app/components/settings/settings.module.css';
import { useEditing } from '#app/components/settings/use-editing.ts';
import { spanLine } from '../cost-messages.ts';
import { DeletionForm } from '../deletion-form.tsx';
import { ruleName, termsText } from './gateway-messages.ts';

const KIND = 'gateway';

/**
 * Lists the rules, those of one gateway together, each with the payments whose fee comes from it.
 */
export function GatewayRulesCard({ view }: { readonly view: GatewaysView }) {
  const { rules, currency, locale, refusal } = view;
  const { editing } = useEditing();
  const sorted = rules.toSorted(
    (a, b) =>
      ruleName(a, locale).localeCompare(ruleName(b, locale), locale) ||
      (b.fromDay ?? '').localeCompare(a.fromDay ?? ''),
  );
  const columns = [
    { title: 'Payments' },
    { title: 'Fee', kind: 'sentence' },
    { title: 'Orders of', kind: 'line' },
    { title: 'Applies to', kind: 'end' },
    ...(refusal === null ? ([{ title: 'Change', kind: 'end' }] as const) : []),
  ] as const;
  return (
    <SettingsCard
      title="Rules"
      text="The rule of a gateway comes before that for all other payments, and that of a country before that of all."
    >
      {sorted.length === 0 ? (
        <Text as="p">No rules yet.</Text>
      ) : (
        <WideTable label="Rules" columns={columns}>
          {sorted.map((rule) => (
            <Fragment key={rule.id}>
              <tr>
                <th scope="row">{ruleName(rule, locale)}</th>
                <WideCell kind="sentence">{termsText(rule, { currency, locale })}</WideCell>
                <WideCell kind="line">{spanLine(rule.fromDay, rule.toDay, locale)}</WideCell>
                <WideCell kind="end">{formatCount(rule.payments, locale)}</WideCell>
                {refusal === null && <RuleActions rule={rule} locale={locale} />}
              </tr>
              {editing?.mode === 'delete' && editing.id === rule.id && refusal === null && (
                <tr>
                  <td colSpan={columns.length}>
                    <DeleteRule view={view} rule={rule} />
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

function RuleActions({
  rule,
  locale,
}: {
  readonly rule: GatewayRuleView;
  readonly locale: string;
}) {
  const { getHref } = useEditing();
  const { id } = rule;
  const name = ruleName(rule, locale);
  return (
    <WideCell kind="end">
      <span className={settings['actions']}>
        <PageLink to={`${GATEWAYS_PATH}?rule=${encodeURIComponent(id)}`} label={`Edit ${name}`}>
          Edit
        </PageLink>
        <PageLink to={getHref({ mode: 'delete', kind: KIND, id })} label={`Delete ${name}`}>
          Delete
        </PageLink>
      </span>
    </WideCell>
  );
}

function DeleteRule({
  view: { currency, locale },
  rule,
}: {
  readonly view: GatewaysView;
  readonly rule: GatewayRuleView;
}) {
  return (
    <DeletionForm
      definition={deleteGatewayForm}
      id={rule.id}
      title={`Delete the rules for ${ruleName(rule, locale)}?`}
      text="They go for all days. Their orders are calculated again. You can undo it afterwards."
      effect={{ path: GATEWAY_EFFECT_PATH, words: { deleted: rule.id } }}
      currency={currency}
      locale={locale}
    />
  );
}

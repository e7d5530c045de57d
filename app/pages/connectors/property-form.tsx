import { useState } from 'react';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { RadioButton } from '#app/components/ui/radio-button.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import {
  type ConnectorAccountView,
  type ConnectorsView,
  type ConnectorView,
  isChoosable,
} from '#app/view-models/connectors/connectors-view.ts';
import { chooseAccountsForm } from '#app/view-models/forms/connector-forms.ts';
import { TRAFFIC_MESSAGES } from './connector-messages.ts';
import { AccountNotes } from '#app/components/accounts/account-notes.tsx';
import { OtherShopNote } from '#app/components/accounts/other-shop-note.tsx';
import styles from '#app/components/accounts/accounts-form.module.css';

/** Lists the visible properties: the chosen one is read and counts. */
export function PropertyForm({
  connector,
  view,
}: {
  readonly connector: ConnectorView;
  readonly view: Omit<ConnectorsView, 'connectors'>;
}) {
  const reply = useFormReply();
  const { key, accounts, userName } = connector;
  const chosen = accounts.find(({ isChosen }) => isChosen) ?? null;
  const [picked, setPicked] = useState(chosen?.accountId ?? null);
  const isDisabled = view.refusal !== null;
  if (accounts.length === 0)
    return <Text as="p">{TRAFFIC_MESSAGES.noProperties(userName ?? '')}</Text>;
  return (
    <ReplyForm definition={chooseAccountsForm} reply={reply} hidden={{ connector: key }}>
      <fieldset className={styles['accounts']}>
        <legend>
          <Text as="span" variant="headingSm">
            {TRAFFIC_MESSAGES.property}
          </Text>
        </legend>
        <Text as="p" tone="subdued">
          {TRAFFIC_MESSAGES.once}
        </Text>
        {accounts.map((account) => (
          <div key={account.accountId}>
            <RadioButton
              id={`property-${account.accountId}`}
              label={account.name}
              name={chooseAccountsForm.fields.account.name}
              value={account.accountId}
              checked={picked === account.accountId}
              onChange={() => setPicked(account.accountId)}
              disabled={isDisabled || !isChoosable(account)}
              helpText={formatFacts(account, view.locale)}
            />
            <OtherShopNote account={account} source={connector.name} />
            <AccountNotes account={account} source={connector.name} locale={view.locale} />
          </div>
        ))}
      </fieldset>
      {chosen?.fault != null && (
        <InlineError message={chosen.fault} fieldID={`property-${chosen.accountId}`} />
      )}
      {view.button !== 'hidden' && (
        <div>
          <Submit
            label={TRAFFIC_MESSAGES.choose}
            isPlain={chosen !== null}
            isDisabled={isDisabled || picked === null}
          />
        </div>
      )}
    </ReplyForm>
  );
}

function formatFacts(
  { accountId, currency, timeZone, pulledAt }: ConnectorAccountView,
  locale: string,
): string {
  const read = pulledAt === null ? [] : [`read ${formatMoment(pulledAt, locale)}`];
  return [accountId, currency, timeZone, ...read].join(' · ');
}

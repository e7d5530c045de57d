import { useState } from 'react';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { chooseAccountsForm } from '#app/view-models/forms/connector-forms.ts';
import {
  type ConnectorAccountView,
  type ConnectorsView,
  type ConnectorView,
  isChoosable,
} from '#app/view-models/connectors/connectors-view.ts';
import { AccountNotes } from './account-notes.tsx';
import { OtherShopNote } from './other-shop-note.tsx';
import styles from './accounts-form.module.css';

/** Renders the visible accounts at a provider: the ticked ones are read and count. */
export function AccountsForm({
  connector,
  view,
}: {
  readonly connector: ConnectorView;
  readonly view: Pick<ConnectorsView, 'refusal' | 'locale' | 'button'>;
}) {
  const { key, accounts, name } = connector;
  const isDisabled = view.refusal !== null;
  return (
    <ReplyForm definition={chooseAccountsForm} reply={useFormReply()} hidden={{ connector: key }}>
      <fieldset className={styles['accounts']}>
        <legend>
          <Text as="span" variant="headingSm">
            Accounts that count
          </Text>
        </legend>
        {accounts.map((account) => (
          <Account
            key={account.accountId}
            account={account}
            source={name}
            locale={view.locale}
            isDisabled={isDisabled}
          />
        ))}
      </fieldset>
      {view.button !== 'hidden' && (
        <div>
          <Submit
            label="Save accounts"
            isPlain={accounts.some(({ isChosen }) => isChosen)}
            isDisabled={isDisabled}
            accessibilityLabel={`Save accounts: ${name}`}
          />
        </div>
      )}
    </ReplyForm>
  );
}

function Account({
  account,
  source,
  locale,
  isDisabled,
}: {
  readonly account: ConnectorAccountView;
  readonly source: string;
  readonly locale: string;
  readonly isDisabled: boolean;
}) {
  const { accountId, name, currency, timeZone, isClosed, fault, pulledAt } = account;
  const [isTicked, setIsTicked] = useState(account.isChosen);
  const read = pulledAt === null ? [] : [`read ${formatMoment(pulledAt, locale)}`];
  const zone = timeZone === '' ? [] : [timeZone];
  const facts = [accountId, currency, ...zone, ...(isClosed ? ['closed'] : []), ...read];
  const details = facts.filter((fact) => fact !== '').join(' · ');
  return (
    <div>
      <Checkbox
        label={name}
        name={chooseAccountsForm.fields.account.name}
        value={accountId}
        checked={isTicked}
        onChange={setIsTicked}
        disabled={isDisabled || !isChoosable(account)}
        helpText={details}
      />
      <OtherShopNote account={account} source={source} />
      <AccountNotes account={account} source={source} locale={locale} />
      {fault !== null && account.isChosen && (
        <InlineError message={fault} fieldID={`account-${accountId}`} />
      )}
    </div>
  );
}

import { Banner } from '#app/components/ui/banner.ts';
import { Link } from '#app/components/ui/link.ts';
import { browserCountry, browserZone } from '#app/components/form/browser-zone.ts';
import { CONTINENTS } from '#app/domain/geography/countries.ts';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { addShopForm } from './connect-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { AuthCard } from './auth-card.tsx';

export interface ConnectPlatformsScreenProps {
  readonly isEbay: boolean;
  readonly workspaceName: string;
  readonly currency: string;
  readonly timeZones: readonly string[];
  /** The reason why the role cannot add a shop; null when it can. */
  readonly refusal: string | null;
}

const COUNTRY_OPTIONS = CONTINENTS.flatMap(({ countries }) => countries)
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

/** /register/connect-platforms: a shop that takes files, in the account's workspace. */
export function ConnectPlatformsScreen(props: ConnectPlatformsScreenProps) {
  const reply = useFormReply();
  const text = `It is added to the workspace “${props.workspaceName}”. Next you upload its files.`;
  const platform = props.isEbay ? 'ebay' : 'generic';
  return (
    <AuthCard title={props.isEbay ? 'Add your eBay shop' : 'Add your shop'} text={text}>
      {props.refusal !== null && <Banner tone="warning">{props.refusal}</Banner>}
      <ReplyForm definition={addShopForm} reply={reply} hidden={{ platform }}>
        <TextInput
          label="Name of the shop"
          field={addShopForm.fields.name}
          autoComplete="organization"
        />
        <SelectInput
          label="Currency"
          field={addShopForm.fields.currency}
          options={CURRENCY_OPTIONS}
          initial={props.currency}
        />
        <SelectInput
          label="Time zone"
          field={addShopForm.fields.timeZone}
          helpText="Orders count for the day they were placed on, there."
          options={props.timeZones}
          initial="UTC"
          guess={browserZone}
        />
        <SelectInput
          label="Country"
          field={addShopForm.fields.country}
          helpText="Decides on which day a week begins."
          options={COUNTRY_OPTIONS}
          initial="US"
          guess={browserCountry}
        />
        <Submit label="Add the shop" isFullWidth isDisabled={props.refusal !== null} />
      </ReplyForm>
      <Link url="/register/select-platforms">Back</Link>
    </AuthCard>
  );
}

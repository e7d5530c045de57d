import { Banner, Link } from '@shopify/polaris';
import { browserZone } from '#app/components/form/browser-zone.ts';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { DoorCard } from './door-card.tsx';

export interface ConnectPlatformsScreenProps {
  readonly workspaceName: string;
  readonly currency: string;
  readonly timeZones: readonly string[];
  /** Why the role cannot add a shop; null when it can. */
  readonly refusal: string | null;
}

/** /register/connect-platforms: a shop that takes files, in the account's workspace. */
export function ConnectPlatformsScreen(props: ConnectPlatformsScreenProps) {
  const reply = useFormReply();
  const text = `It goes into the workspace “${props.workspaceName}”. Its files come next.`;
  return (
    <DoorCard title="Add your shop" text={text}>
      {props.refusal !== null && <Banner tone="warning">{props.refusal}</Banner>}
      <ReplyForm intent="add-shop" reply={reply}>
        <TextInput label="Name of the shop" name="name" autoComplete="organization" />
        <SelectInput
          label="Currency"
          name="currency"
          options={CURRENCY_OPTIONS}
          initial={props.currency}
        />
        <SelectInput
          label="Time zone"
          name="timeZone"
          helpText="Orders count for the day they were placed on, there."
          options={props.timeZones}
          initial="UTC"
          guess={browserZone}
        />
        <Submit
          intent="add-shop"
          label="Add the shop"
          isFullWidth
          isDisabled={props.refusal !== null}
        />
      </ReplyForm>
      <Link url="/register/select-platforms">Back</Link>
    </DoorCard>
  );
}

import type { AppLoadContext } from '@remix-run/node';
import { LABEL_ORIGINS } from '#app/domain/shipping/shipping-providers.ts';
import { AppError } from '#app/lib/app-error.ts';
import { chooseAccounts } from '#app/services/connectors/choose-accounts.server.ts';
import { leaveSource } from '#app/services/connectors/leave-source.server.ts';
import { queuePull } from '#app/services/connectors/queue-pull.server.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import {
  chooseAccountsForm,
  disconnectSourceForm,
  syncSourceForm,
  deleteEmailCostForm,
  saveEmailCostForm,
} from '#app/view-models/forms/connector-forms.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';
import type { ConnectorIntent } from './connector-intent.ts';
import { LABEL_INTENTS } from './label-intents.server.ts';
import { VISIT_INTENTS } from './visit-intents.server.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { isDay } from '#app/domain/calendar/day.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { removeEmailCost, saveEmailCost } from '#app/services/connectors/email-costs.server.ts';

const EMAIL_COST_INTENTS: readonly (readonly [string, ConnectorIntent])[] = [
  [
    saveEmailCostForm.intent,
    {
      action: 'edit_ad_spend',
      run: async ({ context, form, account, key, name }) => {
        const { amount, fromDay } = form.parse(saveEmailCostForm);
        const currency = account.access?.shop.currency ?? '';
        const amountMinor = toMinor(amount, getCurrency(currency).decimals);
        await saveEmailCost(context.deps, { ...key, fromDay, amountMinor });
        return done(form, `The price of ${name} is saved`);
      },
    },
  ],
  [
    deleteEmailCostForm.intent,
    {
      action: 'edit_ad_spend',
      run: async ({ context, form, account, key }) => {
        const { day: fromDay } = form.parse(deleteEmailCostForm);
        if (!isDay(fromDay)) throw new AppError('not_found', 'There is no price from this day on.');
        await removeEmailCost(context.deps, { ...key, fromDay });
        const from = formatDay(fromDay, account.access?.shop.locale ?? 'en-US');
        return done(form, `The price from ${from} on is deleted`);
      },
    },
  ],
];

/** Runs a form of ad platforms and shipping providers, if the role may. */
export function changeConnectors(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const account = await requireAccount(request, context);
    const { access } = account;
    const intent = INTENTS.get(form.intent);
    // Each of the forms names its connector so.
    const named = form.parse(syncSourceForm).connector;
    const sources = [...context.deps.connectors.all, ...LABEL_ORIGINS];
    const connector = sources.find(({ key }) => key === named);
    if (access === null || intent === undefined || connector === undefined) {
      throw new AppError('invalid_input', 'The page asked for something unknown.');
    }
    requireAction(access, intent.action);
    const key = { shopId: access.shop.shopId, connector: connector.key };
    return intent.run({ context, form, account, key, name: connector.name });
  });
}

const INTENTS: ReadonlyMap<string, ConnectorIntent> = new Map<string, ConnectorIntent>([
  ...LABEL_INTENTS,
  ...EMAIL_COST_INTENTS,
  ...VISIT_INTENTS,
  [
    chooseAccountsForm.intent,
    {
      action: 'connect_platform',
      run: async ({ context, form, key, name }) => {
        const { account: accountIds } = form.parse(chooseAccountsForm);
        const movedFrom = await chooseAccounts(context.deps, { ...key, accountIds });
        const chosen = context.deps.connectors.all.find((one) => one.key === key.connector);
        const isOfTraffic = chosen?.capabilities.level === 'visit';
        const what = isOfTraffic ? `The property of ${name} is` : `The accounts of ${name} are`;
        const moved = movedFrom.map((shop) => `. What ${shop} had read of it counts here now`);
        return done(form, `${what} saved${moved.join('')}`);
      },
    },
  ],
  [
    syncSourceForm.intent,
    {
      action: 'start_retrieval',
      run: async ({ context, form, key, name }) => {
        const outcome = await queuePull(context.deps, { ...key, source: 'user-refresh' });
        if (outcome === 'started') return done(form, `${name} is being read`);
        const isStopped = outcome === 'stopped';
        throw new AppError(
          'conflict',
          isStopped ? 'Fetching is stopped for this shop.' : `${name} is not connected.`,
        );
      },
    },
  ],
  [
    disconnectSourceForm.intent,
    {
      action: 'disconnect_platform',
      run: async ({ context, form, account, key, name }) => {
        const { firstName, lastName, email } = account.user;
        const by = `${firstName} ${lastName}`.trim() || email;
        const { hint } = await leaveSource(context.deps, { ...key, by });
        return done(
          form,
          [`${name} is disconnected`, hint].filter((text) => text !== null).join('. '),
        );
      },
    },
  ],
]);

import { disconnectShop } from '#app/services/connections/disconnect-shop.server.ts';
import { answerCustomer } from '#app/services/sync/data-requests.server.ts';
import { releaseWebPixel } from '#app/services/web-pixel/switch-web-pixel.server.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import { saveShopAttribute } from '#app/services/workspaces/attributes.server.ts';
import {
  alertsForm,
  answerCustomerForm,
  disconnectForm,
} from '#app/view-models/forms/shop-forms.ts';
import { NEW_ORDERS_ALERTS } from '#app/view-models/shell/shell-view.ts';
import { done } from '#app/web/forms/answer-form.server.ts';
import { requireShopOnScreen, type RunChange } from './settings-change.ts';

/** The changes of the connection of a shop to its platform, with their permissions. */
export const CONNECTION_INTENTS: Readonly<Record<string, RunChange>> = {
  [disconnectForm.intent]: async (change) => {
    const access = requireShopOnScreen(change);
    requireAction(access, 'disconnect_platform');
    const { account, context, form } = change;
    const name = `${account.user.firstName} ${account.user.lastName}`.trim();
    const reason = `Disconnected by ${name === '' ? account.user.email : name}.`;
    const { shopId } = access.shop;
    await releaseWebPixel(context.deps, { shopId });
    await disconnectShop(context.deps, { shopId, state: 'disconnected', reason });
    return done(form, 'The shop is disconnected');
  },
  [answerCustomerForm.intent]: async (change) => {
    const { shop } = requireShopOnScreen(change);
    const { account, context, form } = change;
    const { customer: customerId } = form.parse(answerCustomerForm);
    const { userId } = account.user;
    await answerCustomer(context.deps, { userId, shopId: shop.shopId, customerId });
    return done(form, 'The question is answered');
  },
  [alertsForm.intent]: async (change) => {
    const { shop } = requireShopOnScreen(change);
    const { account, context, form } = change;
    const alerts = form.parse(alertsForm);
    await saveShopAttribute(context.deps, {
      userId: account.user.userId,
      shopId: shop.shopId,
      name: NEW_ORDERS_ALERTS,
      value: alerts[NEW_ORDERS_ALERTS],
    });
    return done(form, 'Saved');
  },
};

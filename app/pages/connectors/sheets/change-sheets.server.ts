import type { AppLoadContext } from '@remix-run/node';
import { getSpreadsheetId, getTab, toCsvAddress } from '#app/domain/sheets/csv-address.ts';
import type { Action } from '#app/domain/access/roles/actions.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import { SHEET_CONNECTOR } from '#app/domain/sheets/sheet-kinds.ts';
import { leaveSource } from '#app/services/connectors/leave-source.server.ts';
import { disconnectSourceForm } from '#app/view-models/forms/connector-forms.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import { removeSheet } from '#app/services/sheets/remove-sheet.server.ts';
import { saveSheet, startSheet, syncSheetNow } from '#app/services/sheets/queue-sheet.server.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import { removeSheetForm, saveSheetForm, startSheetForm, syncSheetForm } from './sheet-forms.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { refuseField, type SentForm } from '#app/web/forms/sent-form.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';

interface SheetChange {
  readonly context: AppLoadContext;
  readonly form: SentForm;
  readonly shop: Shop;
  readonly userId: number;
  readonly userName: string;
}

interface SheetIntent {
  readonly action: Action;
  readonly run: (change: SheetChange) => Promise<FormSuccess>;
}

export function changeSheets(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { access, user } = await requireAccount(request, context, { asPage: '/imports' });
    const intent = INTENTS.get(form.intent);
    if (access === null || intent === undefined) {
      throw new AppError('invalid_input', 'The page asked for something unknown.');
    }
    requireAction(access, intent.action);
    const { userId, firstName, lastName, email } = user;
    const userName = `${firstName} ${lastName}`.trim() || email;
    return intent.run({ context, form, shop: access.shop, userId, userName });
  });
}

/** Counts a reading in the rate limit, since each sends requests to another host. */
async function countReading({ context: { deps }, userId }: SheetChange): Promise<void> {
  await consumeRateLimit(deps, 'read_sheet', { subject: String(userId) });
}

const NO_SPREADSHEET =
  'Copy the address of the spreadsheet itself: https://docs.google.com/spreadsheets/d/…';

const INTENTS: ReadonlyMap<string, SheetIntent> = new Map<string, SheetIntent>([
  [
    saveSheetForm.intent,
    {
      action: 'import_files',
      run: async (change) => {
        const { context, form, shop } = change;
        const { kind, origin, address, dateOrder, everyHours } = form.parse(saveSheetForm);
        const url = new URL(address);
        if (origin === 'google' && getSpreadsheetId(url) === null) {
          throw refuseField(saveSheetForm, 'address', NO_SPREADSHEET);
        }
        await countReading(change);
        const source = {
          origin,
          address: origin === 'google' ? url.href : toCsvAddress(url),
          tab: origin === 'google' ? getTab(url) : null,
          dateOrder: dateOrder === 'auto' ? null : dateOrder,
          everyHours: Number(everyHours),
        };
        await saveSheet(context.deps, { shopId: shop.shopId, kind }, source);
        return done(form, 'The sheet is being looked at; nothing of it counts yet');
      },
    },
  ],
  [
    startSheetForm.intent,
    {
      action: 'import_files',
      run: async (change) => {
        const { context, form, shop } = change;
        const { kind } = form.parse(startSheetForm);
        await countReading(change);
        await startSheet(context.deps, { shopId: shop.shopId, kind });
        return done(form, 'The sheet is being synced, and its figures count from now on');
      },
    },
  ],
  [
    syncSheetForm.intent,
    {
      action: 'import_files',
      run: async (change) => {
        const { context, form, shop } = change;
        const { kind } = form.parse(syncSheetForm);
        await countReading(change);
        await syncSheetNow(context.deps, { shopId: shop.shopId, kind });
        return done(form, 'The sheet is being read');
      },
    },
  ],
  [
    removeSheetForm.intent,
    {
      action: 'import_files',
      run: async ({ context, form, shop }) => {
        const { kind, forgets } = form.parse(removeSheetForm);
        await removeSheet(context.deps, { shop, kind, forgets });
        const rest = forgets ? 'with all that it brought' : 'and what it brought stays';
        return done(form, `The sheet is disconnected, ${rest}`);
      },
    },
  ],
  [
    disconnectSourceForm.intent,
    {
      action: 'disconnect_platform',
      run: async ({ context, form, shop, userName }) => {
        if (form.parse(disconnectSourceForm).connector !== SHEET_CONNECTOR) {
          throw new AppError('invalid_input', 'The page asked for something unknown.');
        }
        const key = { shopId: shop.shopId, connector: SHEET_CONNECTOR };
        const { hint } = await leaveSource(context.deps, { ...key, by: userName });
        return done(
          form,
          ['Google is disconnected', hint].filter((text) => text !== null).join('. '),
        );
      },
    },
  ],
]);

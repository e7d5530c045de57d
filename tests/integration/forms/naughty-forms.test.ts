import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTION_INTENTS } from '#app/web/settings/connection-intents.server.ts';
import { COST_INTENTS } from '#app/web/settings/cost-intents.server.ts';
import { SHOP_INTENTS } from '#app/web/settings/shop-intents.server.ts';
import { USER_INTENTS } from '#app/web/settings/user-intents.server.ts';
import { WORKSPACE_INTENTS } from '#app/web/settings/workspace-intents.server.ts';
import { NAUGHTY_STRINGS, UNKEPT_STRINGS } from '#tests/fixtures/naughty-strings.ts';
import { ROUNDS } from '#tests/fixtures/odd-values.ts';
import type { TestDeps } from '../database.ts';
import type { FormOfAction } from './form-of-action.ts';
import { type FormsAtWork, openForms } from './forms-at-work.ts';

let deps: TestDeps;
let forms: readonly FormOfAction[];
let work: FormsAtWork;
/** Calls of programs: their fields are in tests/integration/rpc. */
const isCall = (route: string) => route.startsWith('api/');
/** The pages whose forms are the intents of the settings, costs that are set there among them. */
const SETTINGS_PAGES = /^(settings|costs\/(gateways|goods|predictions|profiles))\//;

beforeAll(async () => {
  work = await openForms();
  ({ deps, forms } = work);
});
afterAll(() => deps.close());

const send = (form: FormOfAction, changes: Record<string, string>) => work.send(form, changes);
const nameOf = ({ route, intent }: FormOfAction) => `${route} ${intent ?? ''}`;

describe('the table of forms', () => {
  it('has every action there is, so that no form is left out below', () => {
    const routes = [...work.routes].filter((route) => !isCall(route));
    expect([...new Set(forms.map(({ route }) => route))].toSorted()).toEqual(routes.toSorted());
  });

  it('has every intent of the settings', () => {
    const known = [
      SHOP_INTENTS,
      CONNECTION_INTENTS,
      USER_INTENTS,
      WORKSPACE_INTENTS,
      COST_INTENTS,
    ].flatMap(Object.keys);
    const named = forms.flatMap(({ route, intent }) =>
      SETTINGS_PAGES.test(route) && intent !== undefined ? [intent] : [],
    );
    expect(named.toSorted()).toEqual(known.toSorted());
  });

  it('is of forms that are answered as they stand', async () => {
    for (const form of forms.filter(({ intent }) => intent !== 'revoke-others')) {
      const { status, reply } = await send(form, {});
      expect([nameOf(form), status < 500, reply]).toEqual([nameOf(form), true, reply]);
    }
  });
});

describe('whatever text stands in a form', () => {
  it('is answered without a fault: each field that is typed sees each text', async () => {
    await eachForm(forms, async (form, index) => {
      const names = form.isUpload === true ? ['file'] : Object.keys(form.fields);
      // What is only chosen, an id or one of a list, shares the texts with the other forms like it;
      // so does the log-in, which works through a password for each.
      const { kept = [] } = form;
      // Told below: there each of its texts is kept as well.
      if (names.filter(isTyped).every((name) => kept.includes(name)) && kept.length > 0) return;
      const step = names.some(isTyped) && form.isSlow !== true ? 1 : ALONE;
      if (names.length === 0) return;
      for (let at = index % step; at < NAUGHTY_STRINGS.length; at += step) {
        const changes = names.map((name, place) => [name, textAt(at + place * 7)]);
        await answersBelow500(form, Object.fromEntries(changes));
      }
    });
  });

  it('is answered without a fault alone among right ones, a part of the texts in each field', async () => {
    await eachForm(forms, async (form, index) => {
      for (const [step, name] of Object.keys(form.fields).entries()) {
        for (let at = index + step * 5; at < NAUGHTY_STRINGS.length; at += ALONE) {
          await answersBelow500(form, { [name]: textAt(at) });
        }
      }
    });
  });

  it('is answered without a fault where it is a number beyond what an id can be', async () => {
    await eachForm(forms, async (form) => {
      for (const name of Object.keys(form.fields).filter((field) => !isTyped(field))) {
        for (const text of ['0xffffffff', '2147483648', '9223372036854775808', '1e300', '-1']) {
          await answersBelow500(form, { [name]: text });
        }
      }
    });
  });

  it('is refused as an intent where it is a name that every object has, and tells nothing', async () => {
    const { sessionSecret } = work;
    await eachForm(forms, async (form) => {
      for (const intent of PROTOTYPE_NAMES) {
        const { status, reply } = await send(form, { intent });
        const told = reply.includes(sessionSecret) || reply.includes('sessionSecret');
        expect([nameOf(form), intent, status < 500, told]).toEqual([
          nameOf(form),
          intent,
          true,
          false,
        ]);
        expect([nameOf(form), intent, reply.includes('"deps"')]).toEqual([
          nameOf(form),
          intent,
          false,
        ]);
      }
    });
  });

  it('is refused where it cannot be kept, in each field', async () => {
    await eachForm(forms, async (form) => {
      for (const name of Object.keys(form.fields)) {
        for (const text of UNKEPT_STRINGS) {
          const { status } = await answersBelow500(form, { [name]: text });
          // A form is sent as UTF-8, which has no half characters: the browser replaces them.
          if (form.kept?.includes(name) === true && text.includes('\u0000')) {
            expect([nameOf(form), name, status]).toEqual([nameOf(form), name, 400]);
          }
        }
      }
    });
  });

  it('is kept as it came, to the last letter', async () => {
    const keeping = forms.filter(({ kept = [] }) => kept.length > 0);
    await eachForm(keeping, async (form, index) => {
      const { kept = [], read = '', makeRoom } = form;
      // The names of new shops and workspaces are those of renamed ones, which see them all.
      const step = form.isGrowing === true ? 4 : KEPT_STEP;
      let told = 0;
      for (const text of NAUGHTY_STRINGS.filter((_text, at) => at % step === index % step)) {
        if (makeRoom !== undefined) await deps.db.query(makeRoom);
        const { status } = await send(form, Object.fromEntries(kept.map((name) => [name, text])));
        if (status >= 400) continue;
        told += 1;
        const [row] = await deps.db.query<Record<string, string>>(read);
        const stored = kept.map((name) => row?.[name]);
        if (stored.some((one) => one !== text.trim())) {
          expect([nameOf(form), stored]).toEqual([nameOf(form), kept.map(() => text.trim())]);
        }
      }
      expect([nameOf(form), told > 300 / step]).toEqual([nameOf(form), true]);
    });
  });
});

/** What `in` and an index find in any object, though nobody put it there. */
const PROTOTYPE_NAMES = Object.getOwnPropertyNames(Object.prototype);

/** Fields that nobody types: ids, files, and what stands in a list or is ticked. */
const CHOSEN = new Set(
  (
    'id memberId inviteKey keyId sessionKey workspaceKey shopKey shop_key shop_id back job variantId ' +
    'role country currency mainCurrency timeZone locale dateFormat currencyDisplay defaultDateRange ' +
    'weightUnit followsBrowser recurrence leaveOutFree ' +
    'read:metrics mapping shop file'
  ).split(' '),
);
const isTyped = (name: string) => !CHOSEN.has(name);

/** Of so many texts a field sees one alone: what is refused elsewhere in the form hides nothing then. */
const ALONE = 48;
/** Each form keeps every fourth text, and its neighbours the others; all of them in the whole run. */
const KEPT_STEP = ROUNDS >= 200 ? 1 : 4;
/** So many forms are sent at once, each of them one after the other. */
const AT_ONCE = 6;

async function answersBelow500(form: FormOfAction, changes: Record<string, string>) {
  const answered = await send(form, changes);
  if (answered.status >= 500) expect([nameOf(form), changes, answered]).toEqual('below 500');
  return answered;
}

const textAt = (at: number) => NAUGHTY_STRINGS[at % NAUGHTY_STRINGS.length] ?? '';

async function eachForm(
  all: readonly FormOfAction[],
  work: (form: FormOfAction, index: number) => Promise<void>,
): Promise<void> {
  const left = [...all.entries()];
  const one = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      await work(next[1], next[0]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

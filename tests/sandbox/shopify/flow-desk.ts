import { readFileSync } from 'node:fs';
import { GraphQLError } from 'graphql';
import type { AdminObject } from './admin-object.ts';

/** One event that started workflows, as it was sent. */
interface FlowEvent {
  readonly handle: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** `silent` takes the event and says that it failed; `missing` knows no such trigger. */
type FlowMood = 'deployed' | 'missing' | 'silent' | 'throttled';

const MANIFEST = 'extensions/order-lost-money/shopify.extension.toml';

/** Shopify Flow of one shop: it takes events of the triggers that the app has deployed, with their fields. */
export class FlowDesk {
  mood: FlowMood = 'deployed';
  readonly events: FlowEvent[] = [];

  root(): AdminObject {
    return {
      flowTriggerReceive: ({ handle, payload }: FlowEvent): AdminObject => {
        if (this.mood === 'throttled') throw refusal('Throttled', 'THROTTLED');
        if (this.mood === 'missing') return errors(`Invalid handle '${handle}'.`);
        const fault = findFault({ handle, payload });
        if (fault !== null) return errors(fault);
        this.events.push({ handle, payload });
        if (this.mood === 'silent') throw refusal('Internal error.', 'INTERNAL_SERVER_ERROR');
        return errors();
      },
    };
  }
}

function errors(...messages: readonly string[]): AdminObject {
  return { userErrors: messages.map((message) => ({ field: ['payload'], message })) };
}

function refusal(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/** A reference is sent as the number of the object: "order_id". */
const REFERENCE = 'order_reference';
const IS_OF_TYPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  [REFERENCE]: (value) => Number.isSafeInteger(value),
  number_decimal: (value) => /^-?\d+(\.\d+)?$/.test(String(value)),
  single_line_text_field: (value) => typeof value === 'string' && !value.includes('\n'),
  url: (value) => URL.canParse(String(value)),
};

/** What of an event is not as the manifest of the trigger says; null when all of it is. */
function findFault({ handle, payload }: FlowEvent): string | null {
  const manifest = readFileSync(MANIFEST, 'utf8');
  if (!manifest.includes(`\nhandle = "${handle}"\n`)) return `Invalid handle '${handle}'.`;
  const fields = manifest.split('[[settings.fields]]').slice(1);
  const types = fields.map((field) => {
    const [, type = ''] = /^type = "(\w+)"$/m.exec(field) ?? [];
    const [, key] = /^key = "([A-Za-z ]+)"$/m.exec(field) ?? [];
    return [key ?? (type === REFERENCE ? 'order_id' : ''), type] as const;
  });
  const known = types.map(([key]) => key).toSorted();
  if (Object.keys(payload).toSorted().join() !== known.join()) return 'Fields do not match.';
  const wrong = types.find(([key, type]) => IS_OF_TYPE[type]?.(payload[key]) !== true);
  return wrong === undefined ? null : `Field ${wrong[0]} is no ${wrong[1]}.`;
}

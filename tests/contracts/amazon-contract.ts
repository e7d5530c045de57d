/** Amazon's own samples of a report: whatever is exchanged has their form, whose values are examples. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Check } from './open-api.ts';

const object = z.record(z.string(), z.unknown());
const schema = z.object({
  create: z.object({ request: object, answer: object }),
  status: z.array(object),
});

/** The samples, for tests that answer with them. */
export function readAmazonSamples(): z.output<typeof schema> {
  const file = new URL('schemas/amazon.json', import.meta.url);
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function checkAmazon(): Check {
  const { create, status: states } = readAmazonSamples();
  return ({ method, path, body, status, text }) => {
    const [address = ''] = path.split('?');
    if (!/\/reporting\/reports(\/|$)/.test(address)) return null;
    const request =
      method === 'POST' ? differences(JSON.parse(body ?? '{}'), [create.request], 'body') : [];
    if (status !== 200) return request;
    const samples = method === 'POST' ? [create.answer] : [...states, create.answer];
    return [...request, ...differences(JSON.parse(text), samples, 'answer')];
  };
}

/** Where a value has another form than all samples of it: names, and kinds of values; null is of any kind. */
function differences(value: unknown, samples: readonly unknown[], at: string): string[] {
  const known = samples.filter((sample) => sample !== null);
  const [first] = known;
  if (first === undefined || value === null) return [];
  if (Array.isArray(first)) {
    if (!Array.isArray(value)) return [`${at}: is no list`];
    const inner = known.flatMap((sample) => (Array.isArray(sample) ? (sample as unknown[]) : []));
    return value.flatMap((one) => differences(one, inner, `${at}/n`));
  }
  if (typeof first !== 'object') {
    return typeof value === typeof first ? [] : [`${at}: is no ${typeof first}`];
  }
  if (typeof value !== 'object') return [`${at}: is no object`];
  const names = new Set(known.flatMap((sample) => Object.keys(sample as object)));
  const missing = [...names].filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => `${at}/${name}: is missing`),
    ...Object.entries(value).flatMap(([name, one]) =>
      names.has(name)
        ? differences(
            one,
            known.map((sample) => Reflect.get(sample as object, name)),
            `${at}/${name}`,
          )
        : [`${at}/${name}: is in no sample`],
    ),
  ];
}

/** What Shopify's command line would refuse only once somebody is logged in there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '#app/domain/pages/match-route.ts';
import { listExtensions } from '../../../scripts/steps/extension-manifest.ts';
import { bundleExtension, compressedBytes } from '../../../scripts/steps/bundle-extension.ts';
import { toOwnAppConfig } from '../../../scripts/steps/own-app-config.ts';

/** Three quarters of the 64 kB that Shopify allows: what comes nearer should be thought about. */
const BYTES_MAX = 48_000;
const UI = 'node_modules/@shopify/ui-extensions';
/** Of admin links, as Shopify documents them; its packages do not name them. */
const LINK_TARGETS = [
  'admin.order-index.action.link',
  'admin.product-index.action.link',
  'admin.customer-index.action.link',
  'admin.app.intent.link',
];
const FLOW_TYPES = ['order_reference', 'number_decimal', 'single_line_text_field', 'url'];

const manifests = readdirSync('extensions', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: folder }) => {
    const text = readFileSync(`extensions/${folder}/shopify.extension.toml`, 'utf8');
    const valuesOf = (key: string) =>
      [...text.matchAll(new RegExp(`^${key} = "([^"]*)"$`, 'gm'))].map(([, value = '']) => value);
    return { folder: `extensions/${folder}`, text, valuesOf };
  });
const allOf = (key: string) => manifests.flatMap(({ valuesOf }) => valuesOf(key));
const manifestOf = (folder: string) => {
  const found = manifests.find((one) => one.folder === `extensions/${folder}`);
  if (found === undefined) throw new Error(`There is no ${folder}.`);
  return found;
};

describe('the manifests of the extensions', () => {
  it('have handles of their own that Shopify takes', () => {
    const handles = allOf('handle');
    expect(new Set(handles).size).toBe(handles.length);
    expect(handles.filter((handle) => !/^[a-z0-9-]{1,30}$/.test(handle))).toEqual([]);
  });

  it('are of the version whose types the extensions are checked by', () => {
    const { version } = JSON.parse(readFileSync(`${UI}/package.json`, 'utf8')) as {
      version: string;
    };
    const [year = '', month = ''] = version.split('.');
    expect(new Set(allOf('api_version'))).toEqual(new Set([`${year}-${month.padStart(2, '0')}`]));
  });

  it('name targets that there are, and files that are there', () => {
    const targets = allOf('target');
    const isKnown = (target: string) =>
      LINK_TARGETS.includes(target) ||
      existsSync(`${UI}/build/ts/surfaces/admin/targets/${target}.d.ts`);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !isKnown(target))).toEqual([]);
    const files = manifests.flatMap(({ folder, valuesOf }) =>
      [...valuesOf('module'), ...valuesOf('schema')].map((file) => path.join(folder, file)),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('lead to pages that Farthing has', () => {
    const pages = manifestOf('report-links').valuesOf('url');
    expect(pages).toHaveLength(5);
    expect(pages.filter((page) => matchRoute(page.replace('{id}', '7')) === null)).toEqual([]);
  });

  it('declare intents as Shopify wants them: five at most, asking for nothing, told in the app', () => {
    const { text, valuesOf, folder } = manifestOf('report-links');
    expect(text.match(/^\[\[extensions\.targeting\.intents\]\]$/gm)).toHaveLength(2);
    for (const file of valuesOf('schema')) {
      const schema = readFileSync(path.join(folder, file), 'utf8');
      expect(JSON.parse(schema)).toMatchObject({ value: { mapTo: 'param', fieldName: 'id' } });
      expect(schema).not.toContain('"required"');
    }
    expect(readFileSync('shopify.app.toml', 'utf8')).toMatch(
      /^\[sidekick\]\n(#.*\n)*extensions_summary = ".{1,250}"$/m,
    );
  });

  it('have a trigger whose keys are letters and spaces, of types that Flow has', () => {
    const { valuesOf } = manifestOf('order-lost-money');
    expect(valuesOf('key').filter((key) => !/^[a-zA-Z ]+$/.test(key))).toEqual([]);
    const [own, ...fields] = valuesOf('type');
    expect([own, fields.filter((type) => !FLOW_TYPES.includes(type))]).toEqual([
      'flow_trigger',
      [],
    ]);
  });
});

describe('each extension that Shopify draws', () => {
  it.each(listExtensions().map((targets) => [targets[0]?.handle ?? '', targets] as const))(
    '%s weighs less than three quarters of what Shopify allows',
    async (_handle, targets) => {
      const bytes = compressedBytes(await bundleExtension(targets));
      expect(bytes).toBeGreaterThan(1000);
      expect(bytes).toBeLessThan(BYTES_MAX);
    },
  );
});

describe('the app of one’s own', () => {
  const config = readFileSync('shopify.app.toml', 'utf8');

  it('has its client id and its address everywhere, and all else as the repository has it', () => {
    const own = toOwnAppConfig(config, '0123abcd', 'https://farthing.example/');
    expect(own).toMatch(/^client_id = "0123abcd"$/m);
    expect(own).toMatch(/^application_url = "https:\/\/farthing.example\/"$/m);
    expect(own).toMatch(/^redirect_urls = \["https:\/\/farthing.example\/auth\/callback"\]$/m);
    expect(own).not.toContain('localhost');
    const back = own
      .replace('"0123abcd"', '""')
      .replaceAll('https://farthing.example', 'https://localhost:3000');
    expect(back).toBe(config);
  });

  it('is not written with what Shopify would refuse, and the repository holds none', () => {
    expect(() => toOwnAppConfig(config, 'a"b', 'https://farthing.example')).toThrow('client id');
    for (const url of ['http://farthing.example', 'farthing.example', '']) {
      expect(() => toOwnAppConfig(config, 'abc', url)).toThrow('Shopify opens no app');
    }
    expect(config).toMatch(/^client_id = ""$/m);
  });
});

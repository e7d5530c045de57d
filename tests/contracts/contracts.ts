/** What is published of the providers' interfaces, by connector: whatever is exchanged is held against it. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { z } from 'zod';
import { checkAmazon } from './amazon-contract.ts';
import { checkFacebook } from './facebook-contract.ts';
import { type Check, checkOpenApi, type OpenApi, type OpenApiOptions } from './open-api.ts';
import type { Exchange } from './record-exchanges.ts';

/** By the key of a connector. Paths that a document does not describe are not checked. */
export const CONTRACTS: Readonly<Record<string, () => Check>> = {
  pinterest_ads: () => ofDocument('pinterest', { prefix: '/v5' }),
  klaviyo: () => ofDocument('klaviyo'),
  shipmondo: () => ofDocument('shipmondo', { prefix: '/api/public/v3' }),
  shipstation: () => {
    // The same interface has two names.
    const check = ofDocument('shipstation', { isOpen: true });
    return (exchange) => check({ ...exchange, path: exchange.path.replace(/^\/v2/, '/v1') });
  },
  tiktok_ads: () => ofDocument('tiktok', { prefix: '/open_api/v1.3', headers: ['Access-Token'] }),
  easyship: checkEasyship,
  facebook_ads: checkFacebook,
  bing_ads: checkMicrosoft,
  amazon_ads: checkAmazon,
};

/** Why nothing published is held against these. What is read of them is held against their own schemas alone. */
export const WITHOUT_CONTRACT: Readonly<Record<string, string>> = {
  google_ads: 'The discovery document is served by the API itself, with a key.',
  google_ga: 'The discovery document is served by the API itself, with a key.',
  google_docs: 'The discovery document is served by the API itself, with a key.',
  snapchat_ads: 'No machine-readable description is published.',
  taboola_ads: 'No machine-readable description is published.',
  outbrain_ads: 'No machine-readable description is published.',
  shippo: 'The description is published on a documentation page alone.',
  aftership: 'The description is published on a documentation page alone.',
  shiphero: 'The schema is told by introspection, with a token.',
  shippingeasy: 'No machine-readable description is published.',
  printify: 'No machine-readable description is published.',
  'cj-dropshipping-api': 'No machine-readable description is published.',
};

function read(name: string): unknown {
  return JSON.parse(
    readFileSync(new URL(`schemas/${name}.json`, import.meta.url), 'utf8'),
  ) as unknown;
}

function ofDocument(name: string, options: OpenApiOptions = {}): Check {
  return checkOpenApi(read(name) as OpenApi, options);
}

/** Of Easyship the parts of a shipment and the parameters of its list are published; its paging is not. */
function checkEasyship(): Check {
  const published = z.looseObject({ 'x-query': z.array(z.string()) }).parse(read('easyship'));
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(
    published,
  );
  return ({ path, status, text }) => {
    if (!path.startsWith('/2024-09/shipments')) return null;
    const names = [...new URL(path, 'https://host.example').searchParams.keys()];
    const query = names
      .filter((name) => !published['x-query'].includes(name))
      .map((name) => `query ${name}: is no parameter`);
    if (status !== 200) return query;
    const { shipments = [] } = JSON.parse(text) as { readonly shipments?: readonly unknown[] };
    return [
      ...query,
      ...shipments.flatMap((shipment) =>
        validate(shipment)
          ? []
          : (validate.errors ?? []).map(
              ({ instancePath, message }) => `answer shipment${instancePath}: ${message ?? ''}`,
            ),
      ),
    ];
  };
}

const microsoftReport = z.object({
  ReportRequest: z.object({
    Type: z.string(),
    Format: z.string(),
    Aggregation: z.string(),
    Columns: z.array(z.string()),
    Time: z.object({ ReportTimeZone: z.string().optional() }).loose(),
  }),
});

/** Of Microsoft the value sets of reports are published. */
function checkMicrosoft(): Check {
  const sets = z.record(z.string(), z.union([z.array(z.string()), z.string()]));
  const known = sets.parse(read('microsoft'));
  const has = (set: string, value: string) => known[set]?.includes(value) ?? false;
  return ({ body, path, status, text }: Exchange) => {
    const report = microsoftReport.safeParse(
      JSON.parse(body !== null && body.startsWith('{') ? body : '{}'),
    );
    if (!path.includes('GenerateReport')) return null;
    const answer = z
      .object({ ReportRequestStatus: z.object({ Status: z.string() }) })
      .safeParse(status === 200 ? JSON.parse(text) : null);
    const state = answer.success ? answer.data.ReportRequestStatus.Status : null;
    const faults =
      state === null || has('reportrequeststatustype', state) ? [] : [`answer state: ${state}`];
    if (!report.success)
      return path.endsWith('/Submit') ? [...faults, 'body: has no report'] : faults;
    const { Type, Format, Aggregation, Columns, Time } = report.data.ReportRequest;
    const columns = `${Type.replace('ReportRequest', '').toLowerCase()}reportcolumn`;
    return [
      ...faults,
      ...Columns.filter((one) => !has(columns, one)).map((one) => `body column: ${one}`),
      ...(has('reportformat', Format) ? [] : [`body format: ${Format}`]),
      ...(has('reportaggregation', Aggregation) ? [] : [`body aggregation: ${Aggregation}`]),
      ...(Time.ReportTimeZone === undefined || has('reporttimezone', Time.ReportTimeZone)
        ? []
        : [`body time zone: ${Time.ReportTimeZone}`]),
    ];
  };
}

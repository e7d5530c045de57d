import type { z } from 'zod';
import { requestJson, bearer, type JsonApi } from '#app/connectors/ask-json.server.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';

export const AMAZON_ADS = 'Amazon Ads';

/** Version 3 of reporting ends then; version 1 of the unified API follows it. */
export const AMAZON_ADS_API = { version: 'v3', endsOn: '2027-06-30' } as const;

export const AMAZON_ADS_REGIONS = ['na', 'eu', 'fe'] as const;
export type AmazonAdsRegion = (typeof AMAZON_ADS_REGIONS)[number];

const HOSTS: Readonly<Record<AmazonAdsRegion, string>> = {
  na: 'https://advertising-api.amazon.com',
  eu: 'https://advertising-api-eu.amazon.com',
  fe: 'https://advertising-api-fe.amazon.com',
};

export interface AmazonAdsRequest {
  readonly region: AmazonAdsRegion;
  readonly path: string;
  readonly body?: object;
  /** The content type of the body, which names the version. */
  readonly contentType?: string;
  readonly profileId: string | null;
  readonly token: string;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the reply of the Amazon Ads API, parsed by the schema. Throws PlatformError for its errors. */
export function requestAmazonAds<S extends z.ZodType>(
  context: ConnectorContext,
  schema: S,
  { region, path, body, contentType, profileId, token, signal }: AmazonAdsRequest,
): Promise<z.output<S>> {
  const api: JsonApi = {
    name: AMAZON_ADS,
    host: HOSTS[region],
    acceptedStatus: DUPLICATE,
    throttledMs: 60_000,
  };
  return requestJson(context, api, schema, {
    // A stand-in uses one host for all.
    path: context.keys.endpoint === null ? path : `${region}/${path}`,
    body,
    headers: {
      ...bearer(token),
      'amazon-advertising-api-clientid': context.keys.clientId,
      ...(profileId !== null && { 'amazon-advertising-api-scope': profileId }),
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
    signal,
  });
}

/** An equal report is being prepared already: the reply names it. */
const DUPLICATE = 425;

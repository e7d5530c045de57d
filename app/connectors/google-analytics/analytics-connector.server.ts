import { defineGoogleConnector, identifyGoogleUser } from '#app/connectors/google-oauth.server.ts';
import type { ConnectorFacts, ConnectorContext, ConnectorSource } from '#app/connectors/port.ts';
import { ANALYTICS_API, GOOGLE_ANALYTICS, openAnalyticsApi } from './analytics-api.server.ts';
import { readAnalyticsDays } from './analytics-days.server.ts';
import { listProperties } from './analytics-properties.server.ts';

const FACTS: ConnectorFacts = {
  key: 'google_ga',
  name: GOOGLE_ANALYTICS,
  api: ANALYTICS_API,
  // Days move for two or three days, and for up to twelve where purchases are credited later. What is said
  // of how days were counted is said of all days of a question, so questions are short.
  capabilities: { level: 'visit', restatedDays: 12, daysAtOnceMax: 31, historyDays: 730 },
  ownTotal: { counts: 'sessions' },
};

export const googleAnalytics = defineGoogleConnector(FACTS, 'analytics.readonly', openAnalytics);

function openAnalytics(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const callApi = openAnalyticsApi(context, secret);
  return {
    identify: async ({ signal } = {}) =>
      identifyGoogleUser(context, { name: GOOGLE_ANALYTICS, token: await secret(), signal }),
    accounts: (options = {}) => listProperties(callApi, options),
    pullTraffic: (account, range, options = {}) =>
      readAnalyticsDays({ callApi, account, range, options }),
  };
}

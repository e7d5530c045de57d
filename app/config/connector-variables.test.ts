import { describe, expect, it } from 'vitest';
import { readConnectorVariables } from './connector-variables.ts';

const KEYS = { FACEBOOK_ADS_CLIENT_ID: 'id', FACEBOOK_ADS_CLIENT_SECRET: 'secret' };

describe('the variables of connectors', () => {
  it('know who stands in for a shipping provider, on this machine alone', () => {
    const at = (endpoint: string) => readConnectorVariables({ SHIPPO_STAND_IN_URL: endpoint });
    const keys = { clientId: '', clientSecret: '', developerToken: null };
    expect([...at('http://127.0.0.1:4000')]).toEqual([
      ['shippo', { ...keys, endpoint: 'http://127.0.0.1:4000' }],
    ]);
    expect(() => at('https://elsewhere.example')).toThrow('SHIPPO_STAND_IN_URL must look like');
  });

  it('are the keys of those that are set up, by connector', () => {
    const given = { ...KEYS, GOOGLE_ADS_CLIENT_ID: 'g', GOOGLE_ADS_CLIENT_SECRET: 's', PORT: '1' };
    expect([...readConnectorVariables(given)]).toEqual([
      [
        'facebook_ads',
        { clientId: 'id', clientSecret: 'secret', developerToken: null, endpoint: null },
      ],
      ['google_ads', { clientId: 'g', clientSecret: 's', developerToken: null, endpoint: null }],
    ]);
    expect(readConnectorVariables({})).toEqual(new Map());
  });

  it('are refused by halves, naming what is missing', () => {
    expect(() => readConnectorVariables({ FACEBOOK_ADS_CLIENT_ID: 'id' })).toThrow(
      'The environment is not valid: FACEBOOK_ADS_CLIENT_SECRET is missing.',
    );
  });

  it('of Microsoft name the developer too', () => {
    const given = { BING_ADS_CLIENT_ID: 'b', BING_ADS_CLIENT_SECRET: 's' };
    expect(() => readConnectorVariables(given)).toThrow('BING_ADS_DEVELOPER_TOKEN is missing');
    const whole = readConnectorVariables({ ...given, BING_ADS_DEVELOPER_TOKEN: 'd' });
    expect(whole.get('bing_ads')).toMatchObject({ clientId: 'b', developerToken: 'd' });
  });

  it('take a stand-in on this machine only: it is given the secret', () => {
    const at = (endpoint: string) => ({ ...KEYS, FACEBOOK_ADS_STAND_IN_URL: endpoint });
    expect(readConnectorVariables(at('http://127.0.0.1:4000')).get('facebook_ads')).toMatchObject({
      endpoint: 'http://127.0.0.1:4000',
    });
    expect(() => readConnectorVariables(at('https://elsewhere.example'))).toThrow(
      'FACEBOOK_ADS_STAND_IN_URL must look like http://127.0.0.1:4000',
    );
  });

  it('say how many questions a day a provider allows, as a whole number', () => {
    const given = { GOOGLE_ADS_CLIENT_ID: 'a', GOOGLE_ADS_CLIENT_SECRET: 'b' };
    const read = (text: string) =>
      readConnectorVariables({ ...given, GOOGLE_ADS_DAILY_OPERATIONS: text });
    expect(read('2880').get('google_ads')).toMatchObject({ dailyOperations: 2880 });
    expect(() => read('0')).toThrow('GOOGLE_ADS_DAILY_OPERATIONS must be a whole number');
    expect(() => read('many')).toThrow('GOOGLE_ADS_DAILY_OPERATIONS must be a whole number');
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHUNK_RELOAD_EVERY_MS, mayReload } from '#app/components/beacon/reload-for-chunks.ts';
import { tooltipLines } from '#app/components/tooltip/tip-text.tsx';
import { getErrorPage, getPageStatus, isReported } from './error-page.ts';
import { isOtherShopsReply, onShopSeenInOtherTab } from './shop-in-tabs.ts';

describe('another shop in another tab', () => {
  const tab = { shopKey: 'a', isOnboardingDone: true, path: '/orders', query: '?tab=orders' };

  it('reloads to the dashboard, which says so', () => {
    expect(onShopSeenInOtherTab('b', tab)).toEqual({
      do: 'clear_and_reload',
      to: '/dashboard?rs=1',
    });
  });

  it('reloads where it is before onboarding is done', () => {
    expect(onShopSeenInOtherTab('b', { ...tab, isOnboardingDone: false })).toEqual({
      do: 'clear_and_reload',
      to: '/orders?tab=orders&rs=1',
    });
    const again = { ...tab, isOnboardingDone: false, query: '?rs=1' };
    expect(onShopSeenInOtherTab('b', again)).toMatchObject({ to: '/orders?rs=1' });
  });

  it.each(['a', '', null])('is none with the key %j', (seen) => {
    expect(onShopSeenInOtherTab(seen, tab)).toEqual({ do: 'nothing' });
  });

  it('in a reply opens the modal once', () => {
    expect(isOtherShopsReply('b', 'a', false)).toBe(true);
    expect(isOtherShopsReply('b', 'a', true)).toBe(false);
    expect(isOtherShopsReply('a', 'a', false)).toBe(false);
    expect(isOtherShopsReply(null, 'a', false)).toBe(false);
    expect(isOtherShopsReply('', 'a', false)).toBe(false);
    expect(isOtherShopsReply('b', null, false)).toBe(false);
  });
});

describe('a chunk that does not load', () => {
  it('reloads the page at most once a minute', () => {
    expect(mayReload(null, 5)).toBe(true);
    expect(mayReload(1000, 60_999)).toBe(false);
    expect(mayReload(1000, 61_000)).toBe(true);
    expect(mayReload(1000, 0)).toBe(false);
  });

  it('never reloads more often than once a minute, however often it fails', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000), { maxLength: 50 }), (gaps) => {
        let now = 0;
        let last: number | null = null;
        for (const gap of gaps) {
          now += gap;
          if (!mayReload(last, now)) continue;
          if (last !== null) expect(now - last).toBeGreaterThanOrEqual(CHUNK_RELOAD_EVERY_MS);
          last = now;
        }
      }),
    );
  });
});

describe('a tooltip', () => {
  it('of 49 characters stays on one line, of 50 is split in two', () => {
    const of49 = `${'a'.repeat(24)} ${'b'.repeat(24)}`;
    expect(tooltipLines(of49)).toEqual([of49]);
    expect(tooltipLines(`${of49}b`)).toEqual(['a'.repeat(24), 'b'.repeat(25)]);
  });

  it('is split at the space nearest its middle, the earlier of two', () => {
    // 53 characters, the middle at 26; spaces at 20 and 40: 6 and 14 away.
    const uneven = `${'a'.repeat(20)} ${'b'.repeat(19)} ${'c'.repeat(12)}`;
    expect(tooltipLines(uneven)).toEqual(['a'.repeat(20), `${'b'.repeat(19)} ${'c'.repeat(12)}`]);
    // 51 characters, the middle at 25; spaces at 20 and 30, both 5 away.
    const even = `${'a'.repeat(20)} ${'b'.repeat(9)} ${'c'.repeat(20)}`;
    expect(tooltipLines(even)).toEqual(['a'.repeat(20), `${'b'.repeat(9)} ${'c'.repeat(20)}`]);
  });

  it('keeps its own line breaks, and a long word whole', () => {
    const broken = `${'a '.repeat(30)}\nb`;
    expect(tooltipLines(broken)).toEqual(['a '.repeat(30), 'b']);
    expect(tooltipLines('a'.repeat(80))).toEqual(['a'.repeat(80)]);
    expect(tooltipLines(` ${'a'.repeat(80)} `)).toHaveLength(1);
  });

  it('loses nothing but the space it is split at', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        const lines = tooltipLines(text);
        const isSplit = !text.includes('\n') && lines.length === 2;
        expect(lines.join(isSplit ? ' ' : '\n')).toBe(text);
      }),
    );
  });
});

describe('the error pages', () => {
  it.each([
    [503, 'Developers at Work', []],
    [404, 'Something went wrong', ['dashboard', 'go_back']],
    [401, 'Unauthorized access', []],
    [999, 'Connection error', []],
    [500, 'System Error', ['report_problem', 'go_back']],
    [418, 'System Error', ['report_problem', 'go_back']],
    [null, 'System Error', ['report_problem', 'go_back']],
  ])('%s is "%s"', (status, title, actions) => {
    expect(getErrorPage(status, null)).toMatchObject({ title, actions });
  });

  it('show the message of any other status, and words of their own without one', () => {
    expect(getErrorPage(500, 'Unknown middleware x').text).toBe('Unknown middleware x');
    expect(getErrorPage(500, '  ').text).toContain('Nothing was changed or lost');
    expect(getErrorPage(503, 'The shop does not answer. Try again in a few minutes.')).toEqual({
      title: 'Not available right now',
      text: 'The shop does not answer. Try again in a few minutes.',
      actions: ['try_again'],
    });
    expect(getErrorPage(404, 'stack trace').text).toBe('This page could not be found');
  });

  it('say what to do about a broken connection and a lost installation', () => {
    expect(getErrorPage(999, null).text).toContain('reopen the app');
    // HTTP ends at 599: the response says which page stands for it.
    expect(getPageStatus(502, { errorPage: 999 })).toBe(999);
    expect(getPageStatus(502, { errorPage: 200 })).toBe(502);
    expect(getPageStatus(403, 'You are no longer in it.')).toBe(403);
    expect(getPageStatus(500, null)).toBe(500);
    expect(getErrorPage(401, null).text).toContain('remove and reinstall the app from the store');
  });

  it('are reported outside development, but for networks and "paper" of undefined', () => {
    expect(isReported(500, 'broken', false)).toBe(true);
    expect(isReported(null, null, false)).toBe(true);
    expect(isReported(500, 'broken', true)).toBe(false);
    expect(isReported(0, 'Network Error', false)).toBe(false);
    const paper = "Cannot read properties of undefined (reading 'paper')";
    expect(isReported(500, paper, false)).toBe(false);
  });
});

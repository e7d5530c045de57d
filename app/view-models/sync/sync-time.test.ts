import { describe, expect, it } from 'vitest';
import { syncEntry } from './sync-view.fixture.ts';
import { durationText, historyProgress, syncTimeText } from './sync-time.ts';

const START = Date.parse('2026-03-01T10:00:00.000Z');
const MINUTE = 60_000;
const after = (minutes: number) => START + minutes * MINUTE;
const ended = syncEntry({ status: 'done', completedAt: '2026-03-01T10:00:00.000Z' });

describe('the time beside a retrieval', () => {
  it.each([
    [0, 'Just now'],
    [0.99, 'Just now'],
    [1, '1m ago'],
    [59.9, '59m ago'],
    [60, '1h ago'],
    [1439, '23h ago'],
    [1440, '1d ago'],
    [4320, '3d ago'],
  ])('is told %s minutes after its end as %s', (minutes, text) => {
    expect(syncTimeText(ended, after(minutes))).toBe(text);
    expect(syncTimeText({ ...ended, status: 'error' }, after(minutes))).toBe(text);
  });

  it.each([
    [0, 'Updating for less than 1m'],
    [5, 'Updating for 5m'],
    [125, 'Updating for 2h'],
    [2880, 'Updating for 2d'],
  ])('is told %s minutes after its start, while it runs, as %s', (minutes, text) => {
    expect(syncTimeText(syncEntry({ status: 'in_progress' }), after(minutes))).toBe(text);
    expect(syncTimeText(syncEntry({ status: 'pending' }), after(minutes))).toBe(text);
  });

  it('is none for what never ran, and just begun for what has no start yet', () => {
    expect(syncTimeText({ ...ended, completedAt: null }, START)).toBeNull();
    const waiting = syncEntry({ status: 'pending', startedAt: null });
    expect(syncTimeText(waiting, START)).toBe('Updating for less than 1m');
  });

  it('reads as now by a clock that runs behind', () => {
    expect(syncTimeText(ended, after(-10))).toBe('Just now');
    expect(durationText(0)).toBe('0m');
  });
});

describe('the progress of a history', () => {
  const history = (done: number, total: number | null) =>
    syncEntry({ status: 'in_progress', retrievalType: 'all_time', progress: { done, total } });

  it('is its share, and the time that the rest takes at the pace so far', () => {
    // 25 of 100 in 10 minutes: 24 seconds each, 75 left take 30 minutes.
    expect(historyProgress(history(25, 100), after(10))).toEqual({
      done: 25,
      total: 100,
      percent: 25,
      estimate: 'about 30m left',
    });
    // 99 of 100 in 10 minutes: about 6 seconds.
    expect(historyProgress(history(99, 100), after(10))?.estimate).toBe('less than 1m left');
  });

  it('is never whole while it runs, even when there are more than were announced', () => {
    expect(historyProgress(history(100, 100), after(10))).toMatchObject({
      percent: 99,
      estimate: null,
    });
    expect(historyProgress(history(120, 100), after(10))).toMatchObject({
      percent: 99,
      estimate: null,
    });
  });

  it('has no estimate before there is a pace', () => {
    expect(historyProgress(history(0, 100), after(10))?.estimate).toBeNull();
    expect(historyProgress(history(5, 100), START + 9000)?.estimate).toBeNull();
  });

  it('is a count alone where nobody knows how many there are', () => {
    const unknown = { done: 40, total: null, percent: null, estimate: null };
    expect(historyProgress(history(40, null), after(10))).toEqual(unknown);
    expect(historyProgress(history(40, 0), after(10))).toEqual(unknown);
  });

  it('is nothing of what has ended or does not count', () => {
    expect(historyProgress({ ...history(40, 100), status: 'done' }, after(10))).toBeNull();
    expect(historyProgress(syncEntry({ status: 'in_progress' }), after(10))).toBeNull();
  });
});

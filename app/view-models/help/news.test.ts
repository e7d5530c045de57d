import { describe, expect, it } from 'vitest';
import { countUnread, type NewsEntry } from './news.ts';

const entry = (date: string): NewsEntry => ({ date, title: date, text: '', to: '/help' });
const NEWS = ['2026-11-27', '2026-11-27', '2026-11-24'].map(entry);

describe('news', () => {
  it('are unread beyond the number that was seen', () => {
    expect(countUnread(NEWS, { seen: '1', since: '2026-01-01T00:00:00Z' })).toBe(2);
    expect(countUnread(NEWS, { seen: '3', since: '2026-01-01T00:00:00Z' })).toBe(0);
  });

  it('are none fewer where entries were taken away', () => {
    expect(countUnread(NEWS, { seen: '9', since: '2026-01-01T00:00:00Z' })).toBe(0);
  });

  it('of an account that saw none are those since it was made', () => {
    expect(countUnread(NEWS, { seen: null, since: '2026-11-24T08:00:00Z' })).toBe(2);
    expect(countUnread(NEWS, { seen: null, since: '2026-11-27T08:00:00Z' })).toBe(0);
  });
});

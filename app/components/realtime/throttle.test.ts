import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('paced work', () => {
  it('is done once for all who ask within a moment', () => {
    const work = vi.fn();
    const paced = throttle(2000, work);
    paced.ask();
    paced.ask();
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is done again at the soonest after its pause, and then for sure', () => {
    const work = vi.fn();
    const paced = throttle(2000, work);
    paced.ask();
    vi.advanceTimersByTime(300);
    for (let n = 0; n < 10; n += 1) paced.ask();
    vi.advanceTimersByTime(1900);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(2);
    paced.ask();
    vi.advanceTimersByTime(250);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is not done once it was stopped', () => {
    const work = vi.fn();
    const paced = throttle(2000, work);
    paced.ask();
    paced.stop();
    vi.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
  });
});

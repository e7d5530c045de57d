import { openOutsideServices } from '#app/outside/open-outside-services.server.ts';
import type { OutsideServices } from '#app/outside/port.ts';
import { environment } from '#app/config/environment.server.ts';

/** The services outside of an installation that has set up only these. */
export function outsideServices(over: Partial<OutsideServices> = {}): OutsideServices {
  const unreachable = () => Promise.reject(new Error('Nothing is sent to what is not set up.'));
  const network = {
    fetch: unreachable,
    wait: () => Promise.resolve(),
    clock: () => new Date('2023-02-15T12:00:00Z'),
    random: () => 0,
  };
  return { ...openOutsideServices(environment({}).outside, network), ...over };
}

import type { EventPublisher } from '#app/services/event-publisher.ts';

/** For processes that nobody listens to: commands and tests. */
export const silentPublisher: EventPublisher = {
  publish: () => Promise.resolve(),
  rightsChanged: () => Promise.resolve(),
};

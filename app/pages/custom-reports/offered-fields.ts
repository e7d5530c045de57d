import { createContext, useContext } from 'react';
import { isTrafficField } from '#app/domain/metrics/traffic-fields.ts';

/** True where visits of the shop are counted. */
export const HasTrafficContext = createContext(false);

/** Decides if a figure or dimension is offered: those of visits only where visits are counted. */
export function useOffered(): (key: string) => boolean {
  const hasTraffic = useContext(HasTrafficContext);
  return (key) => hasTraffic || !isTrafficField(key);
}

import type { SimulatorInputs } from '#app/view-models/simulators/read-inputs.ts';
import { listToolFields, type ToolKey } from '#app/view-models/simulators/simulator-fields.ts';

export interface SimulatorLink {
  readonly path: string;
  readonly tool: ToolKey;
  readonly inputs: SimulatorInputs;
  /** Null where the currency is that of the shop. */
  readonly currency: string | null;
}

/**
 * Writes the address of a tool with all inputs of its result; a field that was left out is empty in
 * it.
 */
export function writeSimulatorLink({ path, tool, inputs, currency }: SimulatorLink): string {
  const params = new URLSearchParams({ tool, ...(currency !== null && { currency }) });
  for (const key of listToolFields(tool)) params.set(key, inputs[key] ?? '');
  return `${path}?${params.toString()}`;
}

import { useMemo, useState } from 'react';
import { calculate } from './calculate.ts';
import { exampleInputs } from '#app/view-models/simulators/example-inputs.ts';
import type { SimulatorInputs } from '#app/view-models/simulators/read-inputs.ts';
import {
  type FieldKey,
  listToolFields,
  type ToolKey,
} from '#app/view-models/simulators/simulator-fields.ts';
import type { SimulatorsView } from '#app/view-models/simulators/simulators-view.ts';

/** Manages the typed changes to a tool's initial figures, and the result. */
export function useSimulator(view: SimulatorsView) {
  const [tool, setTool] = useState<ToolKey>(view.tool);
  const [currency, setCurrency] = useState(view.money.currency);
  const [typed, setTyped] = useState<SimulatorInputs>(view.fromAddress);
  const { source, start: ofShop } = view;
  const start = source.kind === 'example' ? exampleInputs(currency) : ofShop;
  const inputs = useMemo(() => ({ ...start, ...typed }), [start, typed]);
  const money = useMemo(() => ({ ...view.money, currency }), [view.money, currency]);
  const answer = useMemo(() => calculate(tool, inputs, money), [tool, inputs, money]);
  const fields = listToolFields(tool);
  const isOther = (key: FieldKey) => (inputs[key] ?? '') !== (start[key] ?? '');
  return {
    tool,
    setTool,
    currency,
    setCurrency,
    inputs,
    answer,
    hasChanges: fields.some(isOther),
    type: (key: FieldKey, text: string) => setTyped({ ...typed, [key]: text }),
    /** Only the fields of this tool are reset: the user may still need the others. */
    reset: () => {
      const remaining = Object.entries(typed).filter(([key]) => !fields.includes(key as FieldKey));
      setTyped(Object.fromEntries(remaining) as SimulatorInputs);
    },
  };
}

export type Simulator = ReturnType<typeof useSimulator>;

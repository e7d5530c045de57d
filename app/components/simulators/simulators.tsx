import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Select } from '#app/components/ui/select.ts';
import { Tabs } from '#app/components/ui/tabs.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { CopyButton } from '#app/components/copy-button.tsx';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import {
  SIMULATOR_TOOLS,
  type ToolKey,
  listToolFields,
} from '#app/view-models/simulators/simulator-fields.ts';
import {
  type FigureDays,
  PUBLIC_CALCULATOR_PATH,
  SIMULATORS_PATH,
  type SimulatorsView,
} from '#app/view-models/simulators/simulators-view.ts';
import { FigureSourceNote } from './figure-source.tsx';
import { ProductPicker } from './product-picker.tsx';
import styles from './simulators.module.css';
import { ToolExplanation, ToolFigures } from './tool-answer.tsx';
import { ToolFields } from './tool-fields.tsx';
import { type Simulator, useSimulator } from './use-simulator.ts';
import type { SimulatorInputs } from '#app/view-models/simulators/read-inputs.ts';

export interface SimulatorsProps {
  readonly view: SimulatorsView;
  readonly onChooseDays?: (days: FigureDays) => void;
  /** Sets the fields of a unit to the figures of a product; null to the average of the shop. */
  readonly onChooseProduct?: (productId: string | null) => void;
  /**
   * Renders the foot of the public page: a currency is chosen, and the address follows the typing.
   */
  readonly renderPublicFoot?: (link: string) => ReactNode;
}

/**
 * Renders all tools, a tab each: the source of its figures, the result, the fields and the
 * calculation.
 */
export default function Simulators(props: SimulatorsProps) {
  const { view, onChooseDays, onChooseProduct, renderPublicFoot } = props;
  const simulator = useSimulator(view);
  const { tool, setTool, inputs, answer, currency } = simulator;
  const isPublic = renderPublicFoot !== undefined;
  const link = writeSimulatorLink({
    path: isPublic ? PUBLIC_CALCULATOR_PATH : SIMULATORS_PATH,
    tool,
    inputs,
    currency: isPublic ? currency : null,
  });
  useAddressFollows(isPublic ? link : null);
  const tabs = SIMULATOR_TOOLS.map(({ key, title }) => ({ id: `tool-${key}`, content: title }));
  return (
    <Tabs
      tabs={tabs}
      selected={SIMULATOR_TOOLS.findIndex(({ key }) => key === tool)}
      onSelect={(index) => setTool(SIMULATOR_TOOLS[index]?.key ?? 'shop')}
    >
      <div className={styles['tool']}>
        <BlockStack gap="400">
          <FigureSourceNote view={view} onChooseDays={onChooseDays ?? null} />
          {onChooseProduct !== undefined && isOfUnit(tool) && view.source.kind === 'shop' && (
            <ProductPicker product={view.product} onChoose={onChooseProduct} />
          )}
          {isPublic && <CurrencyField simulator={simulator} />}
          <ToolFigures answer={answer} />
          <div className={styles['columns']}>
            <BlockStack gap="400">
              <ToolFields key={tool} simulator={simulator} />
              <ToolActions
                simulator={simulator}
                link={link}
                isExample={view.source.kind === 'example'}
              />
            </BlockStack>
            <ToolExplanation answer={answer} money={{ ...view.money, currency }} />
          </div>
          {renderPublicFoot?.(link)}
        </BlockStack>
      </div>
    </Tabs>
  );
}

function isOfUnit(tool: ToolKey): boolean {
  return tool === 'product' || tool === 'price';
}

function CurrencyField({
  simulator: { currency, setCurrency },
}: {
  readonly simulator: Simulator;
}) {
  return (
    <div className={styles['currency']}>
      <Select
        label="Currency"
        options={CURRENCY_OPTIONS}
        value={currency}
        onChange={setCurrency}
        helpText="Another currency converts nothing that you typed."
      />
    </div>
  );
}

function ToolActions({
  simulator: { hasChanges, reset },
  link,
  isExample,
}: {
  readonly simulator: Simulator;
  readonly link: string;
  readonly isExample: boolean;
}) {
  const isInBrowser = useInBrowser();
  return (
    <InlineStack gap="300" blockAlign="center">
      <Button disabled={!hasChanges} onClick={reset}>
        {isExample ? 'Back to the example' : 'Back to the shop’s figures'}
      </Button>
      {isInBrowser && (
        <CopyButton
          text={new URL(link, window.location.origin).href}
          label="Copy link"
          accessibilityLabel="Copy a link that carries these figures"
        />
      )}
    </InlineStack>
  );
}

/** Writes the input into the address, without a new entry in the history and without loading. */
function useAddressFollows(link: string | null): void {
  const first = useRef(link);
  useEffect(() => {
    if (link === null || link === first.current) return;
    first.current = null;
    window.history.replaceState(window.history.state, '', link);
  }, [link]);
}

interface SimulatorLink {
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
function writeSimulatorLink({ path, tool, inputs, currency }: SimulatorLink): string {
  const params = new URLSearchParams({ tool, ...(currency !== null && { currency }) });
  for (const key of listToolFields(tool)) params.set(key, inputs[key] ?? '');
  return `${path}?${params.toString()}`;
}

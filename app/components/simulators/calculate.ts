import { answerMarketingTool } from './marketing-tool.ts';
import { answerPriceTool } from './price-tool.ts';
import { answerProductTool } from './product-tool.ts';
import { readInputs, type SimulatorInputs } from '#app/view-models/simulators/read-inputs.ts';
import { answerShopTool, type FieldValues } from './shop-tool.ts';
import { listToolFields, type ToolKey } from '#app/view-models/simulators/simulator-fields.ts';
import { answerSimulatorTool } from './simulator-tool.ts';
import {
  createWriter,
  type MoneyFormat,
  NO_ANSWER,
  type ToolView,
  type Writer,
} from '#app/view-models/simulators/tool-view.ts';

const ANSWERS: Readonly<Record<ToolKey, (values: FieldValues, writer: Writer) => ToolView>> = {
  shop: answerShopTool,
  marketing: answerMarketingTool,
  product: answerProductTool,
  price: answerPriceTool,
  simulator: answerSimulatorTool,
};

/** Returns the result of a tool; where a field cannot be used, its error and no result. */
export function calculate(tool: ToolKey, inputs: SimulatorInputs, style: MoneyFormat): ToolView {
  const { values, errors } = readInputs(inputs, listToolFields(tool), style);
  if (Object.keys(errors).length > 0) return { ...NO_ANSWER, errors };
  return ANSWERS[tool](values, createWriter(style));
}

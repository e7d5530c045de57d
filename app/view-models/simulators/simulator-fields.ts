/** The fields of the simulators, and the tools that have them. */

export const SIMULATOR_TOOLS = [
  { key: 'shop', title: 'Shop Profit' },
  { key: 'marketing', title: 'Marketing' },
  { key: 'product', title: 'Product Profit' },
  { key: 'price', title: 'Product Price' },
  { key: 'simulator', title: 'Profit Simulator' },
] as const;

export type ToolKey = (typeof SIMULATOR_TOOLS)[number]['key'];

/** `shop_money` is an amount over some days, `money` one of an order or a unit. */
export type SimulatorFieldKind = 'shop_money' | 'money' | 'percent' | 'count';

export interface SimulatorField {
  readonly label: string;
  readonly kind: SimulatorFieldKind;
  /**
   * The meaning of an empty field: the tool needs it, or counts nothing; an unknown cost is left
   * out, and the name of the result says so.
   */
  readonly whenEmpty: 'needed' | 'nothing' | 'left_out';
  /** A short label for charts. */
  readonly short?: string;
  /** The maximum of a percentage, and the minimum where it is not 0. */
  readonly percentMax?: number;
  readonly percentMin?: number;
}

const needed = { whenEmpty: 'needed' } as const;
const nothing = { whenEmpty: 'nothing' } as const;
const cost = { whenEmpty: 'left_out' } as const;
const change = {
  kind: 'percent',
  whenEmpty: 'nothing',
  percentMin: -100,
  percentMax: 900,
} as const;

export const SIMULATOR_FIELDS = {
  sales: { label: 'Sales after discounts', kind: 'shop_money', ...needed, short: 'Sales' },
  returns: { label: 'Returned goods', kind: 'shop_money', ...nothing, short: 'Returns' },
  extras: {
    label: 'Shipping and tips paid by customers',
    kind: 'shop_money',
    ...nothing,
    short: 'Shipping paid',
  },
  other_revenue: { label: 'Other revenue', kind: 'shop_money', ...nothing },
  goods: { label: 'Goods', kind: 'shop_money', ...cost },
  shipping: { label: 'Shipping and handling', kind: 'shop_money', ...cost, short: 'Shipping' },
  fees: { label: 'Payment and platform fees', kind: 'shop_money', ...cost, short: 'Fees' },
  ads: { label: 'Ads', kind: 'shop_money', ...cost },
  overheads: { label: 'Overheads', kind: 'shop_money', ...cost },
  taxes: { label: 'Taxes the shop owes', kind: 'shop_money', ...cost, short: 'Taxes' },
  other_costs: {
    label: 'Disputes and expected returns',
    kind: 'shop_money',
    ...nothing,
    short: 'Disputes, returns',
  },
  orders: { label: 'Orders', kind: 'count', ...needed },
  order_revenue: { label: 'Revenue per order, without tax', kind: 'money', ...needed },
  order_costs: { label: 'Goods, shipping and fees per order', kind: 'money', ...cost },
  target_profit: { label: 'Profit you want', kind: 'shop_money', ...nothing },
  price: { label: 'Price', kind: 'money', ...needed },
  shipping_paid: { label: 'Shipping paid by the customer', kind: 'money', ...nothing },
  tax: { label: 'Tax in the price', kind: 'percent', ...nothing, percentMax: 100 },
  unit_cost: { label: 'Cost of the product', kind: 'money', ...cost },
  unit_shipping: { label: 'Shipping and handling', kind: 'money', ...cost },
  fee_percent: {
    label: 'Fees, percent of what is paid',
    kind: 'percent',
    ...cost,
    percentMax: 100,
  },
  fee_fixed: { label: 'Fees, fixed', kind: 'money', ...nothing },
  unit_ads: { label: 'Ads per unit', kind: 'money', ...cost },
  target_margin: { label: 'Margin you want', kind: 'percent', ...nothing, percentMax: 100 },
  discount: { label: 'Discount', kind: 'percent', ...nothing, percentMax: 100 },
  price_change: {
    label: 'Price change',
    kind: 'percent',
    ...nothing,
    percentMin: -100,
    percentMax: 900,
  },
  units: { label: 'Units sold', kind: 'count', ...nothing },
  change_price: { label: 'Prices', ...change },
  change_orders: { label: 'Orders', ...change },
  change_ads: { label: 'Ad budget', ...change },
  change_goods: { label: 'Cost of goods', ...change },
  change_shipping: { label: 'Shipping cost', ...change },
  change_fees: { label: 'Fees', ...change },
  change_overheads: { label: 'Overheads', ...change },
  change_returns: { label: 'Returns', ...change },
} as const satisfies Record<string, SimulatorField>;

export type FieldKey = keyof typeof SIMULATOR_FIELDS;

export const FIELD_KEYS = Object.keys(SIMULATOR_FIELDS) as FieldKey[];

export function getField(key: FieldKey): SimulatorField {
  return SIMULATOR_FIELDS[key];
}

export function getShortLabel(key: FieldKey): string {
  const { label, short = label } = getField(key);
  return short;
}

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly FieldKey[];
}

const REVENUE = {
  title: 'Revenue',
  fields: ['sales', 'returns', 'extras', 'other_revenue'],
} as const;
const COSTS = {
  title: 'Costs',
  fields: ['goods', 'shipping', 'fees', 'ads', 'overheads', 'taxes', 'other_costs'],
} as const;
const CUSTOMER_PAYS = {
  title: 'What the customer pays',
  fields: ['price', 'shipping_paid', 'tax'],
} as const;
const UNIT_COSTS = {
  title: 'Costs per unit',
  fields: ['unit_cost', 'unit_shipping', 'fee_percent', 'fee_fixed', 'unit_ads'],
} as const;

export const TOOL_GROUPS: Readonly<Record<ToolKey, readonly FieldGroup[]>> = {
  shop: [REVENUE, COSTS],
  marketing: [
    { title: 'Orders', fields: ['orders', 'order_revenue', 'order_costs'] },
    { title: 'Shop', fields: ['overheads', 'ads', 'target_profit'] },
  ],
  product: [CUSTOMER_PAYS, UNIT_COSTS],
  price: [
    { title: 'What you want to know', fields: ['target_margin', 'discount', 'price_change'] },
    { ...CUSTOMER_PAYS, fields: [...CUSTOMER_PAYS.fields, 'units'] },
    UNIT_COSTS,
  ],
  simulator: [
    {
      title: 'Changes in percent',
      fields: [
        'change_price',
        'change_orders',
        'change_ads',
        'change_goods',
        'change_shipping',
        'change_fees',
        'change_overheads',
        'change_returns',
      ],
    },
  ],
};

/**
 * Lists the fields that a tool's result depends on: the simulator changes the figures of the shop's
 * profit.
 */
export function listToolFields(tool: ToolKey): readonly FieldKey[] {
  const groups = tool === 'simulator' ? ['simulator' as const, 'shop' as const] : [tool];
  return groups.flatMap((key) => TOOL_GROUPS[key].flatMap(({ fields }) => fields));
}

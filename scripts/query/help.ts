import { DIMENSIONS } from '#app/domain/metrics/dimensions.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';

export function helpText(): string {
  const metrics = METRICS.map(({ key, tooltip }) => `  ${key.padEnd(24)}${tooltip}`);
  const dimensions = DIMENSIONS.map(({ key }) => key).join(', ');
  return `${USAGE}\nDimensions\n  ${dimensions}\n\nMetrics\n${metrics.join('\n')}\n`;
}

const USAGE = `Usage: npm run query -- [--shop NAME] --metrics KEYS [options]
       npm run query -- [--shop NAME] --view ID [options]
       npm run query -- [--shop NAME] --cohorts TABLE [options]

Asks the metric layer, the same that every screen asks.

  --shop NAME           the shop's key or name; may be left out while there is only one
  --range A..B          days, both included: 2011-01-01..2011-12-31; without it, all there are
  --metrics KEYS        metric keys, separated by commas
  --view ID             the table of a saved view of a report page: its columns, rows, filters, sort,
                        comparison and days; its id is in the address of the page, ?view=ID.
                        What is named besides comes before it, filters in addition to its own
  --by KEY              a dimension to group by; up to two
  --filter F=OP:VALUES  country=in:FR,DE  net_profit=lt:0  product=cnt:mug  customer=neq:none
                        OP is eq neq gt gte lt lte in nin btw cnt ncnt; amounts in major units;
                        may be given several times; 1~country=FR 2~channel=Web are two groups of
                        conditions, of which one has to hold
  --compare HOW         previous_period or previous_year; adds a column KEY_previous for each
  --sort KEY[:asc]      a metric (largest first) or a grouping (smallest first; or :desc)
  --limit N             the first N rows only
  --dating event|order  date a return by its own day (default) or by its order's
  --cohorts TABLE       instead of --metrics: customers by the month, quarter or year of their first
                        order; by what it was (product, channel, country, discount_code or
                        campaign), month by month; or segments, of all customers as of the last day
  --format FORMAT       csv (default), json or table
  --help                this text

CSV has one header row: the grouping keys, then the metric keys. Money is in major units,
percentages are fractions, and an undefined ratio is an empty field. Cohorts come as
cohort,period,customers,orders,net_sales,gross_profit, cuts with kind,value,name before them, segments
as segment,customers,orders,net_sales,days,as_of. Errors go to stderr.
Environment: DATA_DIR (.data), DATABASE_URL.
`;

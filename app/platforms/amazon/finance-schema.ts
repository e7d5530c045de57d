/** The fields read from transactions (Finances API 2024-06-19). Amazon sends null instead of an empty list. */
import { z } from 'zod';

const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((v) => v ?? null);
const list = <S extends z.ZodType>(schema: S) =>
  z
    .array(schema)
    .nullish()
    .transform((all) => all ?? []);
const text = optional(z.string());
/** A JSON number; its shortest decimal is the value that Amazon meant. */
const amount = optional(
  z.object({
    currencyCode: text,
    currencyAmount: optional(z.number().transform(String)),
  }),
);

export interface Breakdown {
  readonly breakdownType: string;
  readonly breakdownAmount: z.output<typeof amount>;
  readonly breakdowns: readonly Breakdown[];
}

const breakdown: z.ZodType<Breakdown, unknown> = z.lazy(() =>
  z.object({
    breakdownType: z.string(),
    breakdownAmount: amount,
    breakdowns: list(breakdown),
  }),
);

const context = z.object({
  contextType: text,
  sku: text,
  quantityShipped: optional(z.number().int()),
});

export const transactionSchema = z.object({
  transactionId: text,
  transactionType: z.string(),
  transactionStatus: text,
  description: text,
  postedDate: z.string(),
  totalAmount: amount,
  relatedIdentifiers: list(
    z.object({ relatedIdentifierName: z.string(), relatedIdentifierValue: text }),
  ),
  items: list(
    z.object({
      description: text,
      breakdowns: list(breakdown),
      contexts: list(context),
    }),
  ),
  breakdowns: list(breakdown),
});
export type AmazonTransaction = z.output<typeof transactionSchema>;

export const amazonTransactionsSchema = z.object({
  payload: z.object({ nextToken: text, transactions: list(transactionSchema) }),
});

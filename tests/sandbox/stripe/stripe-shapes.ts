/**
 * What each request to Stripe may say and what each answer says, in the types of Stripe's own library.
 * They are generated from Stripe's OpenAPI document for the very version of the API that the library
 * sends (its file OPENAPI_VERSION names the document), so that no copy of it has to be kept here:
 * `stripe-schema.ts` reads these types and holds every request and every answer against them.
 */
import type { Stripe } from 'stripe';

/** By method and path: what is sent in the form or the query. */
export interface StripeRequests {
  'POST /v1/customers': Stripe.CustomerCreateParams;
  'GET /v1/customers/:id': Stripe.CustomerRetrieveParams;
  'POST /v1/products': Stripe.ProductCreateParams;
  'GET /v1/products/:id': Stripe.ProductRetrieveParams;
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams;
  'GET /v1/checkout/sessions': Stripe.Checkout.SessionListParams;
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams;
  'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams;
  'GET /v1/subscriptions': Stripe.SubscriptionListParams;
  'GET /v1/subscriptions/:id': Stripe.SubscriptionRetrieveParams;
  'POST /v1/subscriptions/:id': Stripe.SubscriptionUpdateParams;
  'DELETE /v1/subscriptions/:id': Stripe.SubscriptionCancelParams;
  'POST /v1/subscription_schedules': Stripe.SubscriptionScheduleCreateParams;
  'GET /v1/subscription_schedules/:id': Stripe.SubscriptionScheduleRetrieveParams;
  'POST /v1/subscription_schedules/:id': Stripe.SubscriptionScheduleUpdateParams;
  'POST /v1/subscription_schedules/:id/release': Stripe.SubscriptionScheduleReleaseParams;
  'GET /v1/invoices': Stripe.InvoiceListParams;
  'GET /v1/invoices/:id': Stripe.InvoiceRetrieveParams;
  'POST /v1/invoices/:id/void': Stripe.InvoiceVoidInvoiceParams;
  'POST /v1/invoiceitems': Stripe.InvoiceItemCreateParams;
  'GET /v1/invoiceitems': Stripe.InvoiceItemListParams;
  'POST /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationCreateParams;
  'GET /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationListParams;
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.SessionCreateParams;
}

/** By the field `object` of an answer. */
export interface StripeObjects {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  plan: Stripe.Plan;
  'checkout.session': Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  subscription_item: Stripe.SubscriptionItem;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  line_item: Stripe.InvoiceLineItem;
  invoiceitem: Stripe.InvoiceItem;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'billing_portal.session': Stripe.BillingPortal.Session;
}

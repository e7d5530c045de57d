const SUBSCRIPTION = `id name status test trialDays createdAt currentPeriodEnd returnUrl
  lineItems { id plan { pricingDetails {
    kind: __typename
    ... on AppRecurringPricing { interval planHandle price { amount currencyCode } }
    ... on AppUsagePricing { balanceUsed { amount currencyCode } cappedAmount { amount currencyCode } }
  } } }`;

/** This app's subscriptions of the shop: the active ones, and the newest of all. */
export const BILLING_SUBSCRIPTIONS = `query BillingSubscriptions {
  shop { plan { partnerDevelopment } }
  currentAppInstallation {
    activeSubscriptions { ${SUBSCRIPTION} }
    allSubscriptions(first: 25, sortKey: CREATED_AT, reverse: true) { nodes { ${SUBSCRIPTION} } }
  }
}`;

/** The newest charges besides the plans themselves. */
export const BILLING_CHARGES = `query BillingCharges {
  currentAppInstallation {
    activeSubscriptions { test lineItems { id
      usageRecords(first: 100, sortKey: CREATED_AT, reverse: true) {
        nodes { id createdAt description price { amount currencyCode } }
      }
    } }
    credits(first: 50, sortKey: CREATED_AT, reverse: true) {
      nodes { id createdAt description test amount { amount currencyCode } }
    }
    oneTimePurchases(first: 50, sortKey: CREATED_AT, reverse: true) {
      nodes { id createdAt name status test price { amount currencyCode } }
    }
  }
}`;

/** The keys of the newest usage charges, of active and of ended subscriptions. */
export const BILLING_USAGE_KEYS = `query BillingUsageKeys($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on AppSubscription {
      lineItems { usageRecords(first: 100, sortKey: CREATED_AT, reverse: true) {
        nodes { id idempotencyKey }
      } }
    }
  }
}`;

/** The page for choosing plans of an app whose plans Shopify manages. */
export const BILLING_APP = `query BillingApp {
  currentAppInstallation { app { handle } }
}`;

export const BILLING_OFFER = `mutation BillingOffer($name: String!, $returnUrl: URL!,
  $lineItems: [AppSubscriptionLineItemInput!]!, $trialDays: Int, $test: Boolean,
  $replacementBehavior: AppSubscriptionReplacementBehavior) {
  appSubscriptionCreate(name: $name, returnUrl: $returnUrl, lineItems: $lineItems,
    trialDays: $trialDays, test: $test, replacementBehavior: $replacementBehavior) {
    confirmationUrl
    appSubscription { id }
    userErrors { field message }
  }
}`;

export const BILLING_CANCEL = `mutation BillingCancel($id: ID!, $prorate: Boolean) {
  appSubscriptionCancel(id: $id, prorate: $prorate) {
    appSubscription { id status }
    userErrors { field message }
  }
}`;

export const BILLING_CAP = `mutation BillingCap($id: ID!, $cappedAmount: MoneyInput!) {
  appSubscriptionLineItemUpdate(id: $id, cappedAmount: $cappedAmount) {
    confirmationUrl
    appSubscription { id }
    userErrors { field message }
  }
}`;

export const BILLING_USAGE = `mutation BillingUsage($subscriptionLineItemId: ID!, $price: MoneyInput!,
  $description: String!, $idempotencyKey: String!) {
  appUsageRecordCreate(subscriptionLineItemId: $subscriptionLineItemId, price: $price,
    description: $description, idempotencyKey: $idempotencyKey) {
    appUsageRecord { id }
    userErrors { field message }
  }
}`;

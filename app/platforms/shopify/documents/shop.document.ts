export const SHOP = `query Shop {
  shop {
    name
    myshopifyDomain
    currencyCode
    ianaTimezone
    shopAddress { countryCodeV2 phone }
    primaryDomain { host }
    email
    shopOwnerName
  }
}`;

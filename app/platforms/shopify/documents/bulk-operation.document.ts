export const START_BULK_OPERATION = `mutation StartBulkOperation($query: String!) {
  bulkOperationRunQuery(query: $query) {
    bulkOperation { id status }
    userErrors { code message }
  }
}`;

export const BULK_OPERATION = `query BulkOperation($id: ID!) {
  bulkOperation(id: $id) {
    id
    status
    errorCode
    url
    objectCount
    rootObjectCount
  }
}`;

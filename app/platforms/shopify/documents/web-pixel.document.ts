/** The pixel of this app; an error where it has none. */
export const WEB_PIXEL = `query WebPixel {
  webPixel { id }
}`;

export const WEB_PIXEL_CREATE = `mutation WebPixelCreate($webPixel: WebPixelInput!) {
  webPixelCreate(webPixel: $webPixel) {
    webPixel { id }
    userErrors { code message }
  }
}`;

export const WEB_PIXEL_UPDATE = `mutation WebPixelUpdate($id: ID!, $webPixel: WebPixelInput!) {
  webPixelUpdate(id: $id, webPixel: $webPixel) {
    webPixel { id }
    userErrors { code message }
  }
}`;

export const WEB_PIXEL_DELETE = `mutation WebPixelDelete($id: ID!) {
  webPixelDelete(id: $id) {
    deletedWebPixelId
    userErrors { code message }
  }
}`;

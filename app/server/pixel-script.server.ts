import express, { type RequestHandler } from 'express';

/** The address of the script on shops' own pages; another version has another one. */
export const PIXEL_PATH = '/pixel';

/** Serves the file of `scripts/steps/build-pixel.ts`: pages of any site load it. */
export function pixelScript(): RequestHandler {
  return express.static('build/pixel', {
    index: false,
    maxAge: '1d',
    setHeaders: (response) => {
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.setHeader('access-control-allow-origin', '*');
    },
  });
}

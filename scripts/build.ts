import { buildApp } from './steps/build-app.ts';

await buildApp();

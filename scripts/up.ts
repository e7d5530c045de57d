// From a fresh clone to the demo shop's dashboard: builds, migrates, loads the demo shop, serves.
import './steps/production.ts';
import { buildApp } from './steps/build-app.ts';
import { runServer } from './steps/command-line.ts';
import { loadDemoShop } from './steps/load-demo-shop.ts';
import { serve } from './steps/serve.ts';

await runServer(async () => {
  await Promise.all([buildApp(), loadDemoShop()]);
  await serve('production');
});

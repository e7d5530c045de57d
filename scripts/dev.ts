// Watch mode: the same server, with Vite building each module when it is requested.
import './steps/private-files.ts';
import { loadDemoShop } from './steps/load-demo-shop.ts';
import { serve } from './steps/serve.ts';

await loadDemoShop();
await serve('development');

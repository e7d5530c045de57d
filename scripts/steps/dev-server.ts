// The server of `npm run dev`, which starts it again and again.
import './private-files.ts';
import { buildPixel } from './build-pixel.ts';
import { loadDemoShop } from './load-demo-shop.ts';
import { serve } from './serve.ts';

// Nobody would stop it any more.
process.once('disconnect', () => process.exit(1));
await buildPixel();
await loadDemoShop();
await serve('development');

// The server of `npm run dev`, which starts it again and again.
import { buildPixel } from './build-pixel.ts';
import { runServer } from './command-line.ts';
import { loadDemoShop } from './load-demo-shop.ts';
import { serve } from './serve.ts';
import { endProcess } from './signals.ts';

// No parent is left to stop it.
process.once('disconnect', () => void endProcess(1));
await runServer(async () => {
  await buildPixel();
  await loadDemoShop();
  await serve('development');
});

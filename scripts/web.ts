import { serve } from './steps/serve.ts';

await serve('production');

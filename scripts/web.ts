import './steps/production.ts';
import { runServer } from './steps/command-line.ts';
import { serve } from './steps/serve.ts';

await runServer(() => serve('production'));

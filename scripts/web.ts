import './steps/production.ts';
import { serve } from './steps/serve.ts';

await serve('production');

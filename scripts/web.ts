import './steps/private-files.ts';
import './steps/production.ts';
import { runCommand } from './command-line.ts';
import { serve } from './steps/serve.ts';

await runCommand(() => serve('production'));

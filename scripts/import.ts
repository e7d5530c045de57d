import { runImport } from './import/run-import.ts';
import { runCommand } from './steps/command-line.ts';

// npm run import: brings a file of orders, products or costs into a shop. See --help.

await runCommand(runImport);

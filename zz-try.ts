import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { proposeImport } from '#app/services/imports/propose-import.server.ts';
for (const path of process.argv.slice(2)) {
  try {
    const inspection = await inspectFile(path);
    const p = await proposeImport({} as never, { path, inspection, shopId: null });
    console.log(path.split('/').pop(), p.mapping.format, p.mapping.source, 'unsure', p.isUnsure, 'faults', p.faults.length, 'guessed', p.guessed.map((f:string)=>`${f}<-${p.mapping.columns[f]}`).join('; '), (p as any).kindSeen ?? '', process.env.V ? JSON.stringify(p.mapping.columns)+JSON.stringify(p.notes) : '');
  } catch (e) { console.log(path.split('/').pop(), 'REFUSED', (e as any).message, (e as any).hint); }
}

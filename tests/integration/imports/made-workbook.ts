import { strToU8, zipSync } from 'fflate';

type Cell = string | number;

/** An Excel workbook as a spreadsheet writes it: texts inline, numbers as they are, no styles. */
export function madeWorkbook(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${CONTENT}">${names
      .map(
        (_, at) =>
          `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEET}"/>`,
      )
      .join('')}<Override PartName="/xl/workbook.xml" ContentType="${WORKBOOK}"/></Types>`,
    '_rels/.rels': relations([`officeDocument" Target="xl/workbook.xml`]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, at) => `worksheet" Target="worksheets/sheet${at + 1}.xml`),
    ),
  };
  for (const [at, name] of names.entries()) {
    const rows = (sheets[name] ?? []).map((cells, row) => rowXml(cells, row + 1)).join('');
    const text = `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
    parts[`xl/worksheets/sheet${at + 1}.xml`] = text;
  }
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(`${XML}${text}`)]);
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'http://schemas.openxmlformats.org/package/2006/content-types';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const SHEET = `${KIND}.worksheet+xml`;
const WORKBOOK = `${KIND}.sheet.main+xml`;

function relations(targets: readonly string[]): string {
  const all = targets.map(
    (target, at) => `<Relationship Id="rId${at + 1}" Type="${LINKS}/${target}"/>`,
  );
  const space = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return `<Relationships xmlns="${space}">${all.join('')}</Relationships>`;
}

function rowXml(cells: readonly Cell[], row: number): string {
  const all = cells.map((cell, at) => {
    const place = `r="${columnLetters(at)}${row}"`;
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<c ${place} t="inlineStr"><is><t>${text}</t></is></c>`;
  });
  return `<row r="${row}">${all.join('')}</row>`;
}

function columnLetters(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : `${columnLetters(Math.floor(at / 26) - 1)}${last}`;
}

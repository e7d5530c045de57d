/** What may hold a semicolon that ends nothing: comments, texts, names, and the bodies of blocks. */
const WHOLE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/**
 * The statements of a script, each with the comments before it and without its semicolon. Comments
 * within comments and texts with backslash escapes (E'\'') are not known here.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const { 0: found, index } of script.matchAll(WHOLE)) {
    if (found !== ';') continue;
    statements.push(script.slice(start, index));
    start = index + 1;
  }
  statements.push(script.slice(start));
  return statements.map((text) => text.trim()).filter((text) => withoutComments(text) !== '');
}

/** A script without its comments, for whoever looks for words in it. */
export function withoutComments(script: string): string {
  return script.replace(WHOLE, (found) => (/^(--|\/\*)/.test(found) ? ' ' : found)).trim();
}

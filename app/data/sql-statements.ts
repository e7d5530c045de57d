/** Matches tokens whose semicolons end nothing: comments, texts, names, and the bodies of blocks. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/**
 * Splits a script into statements, each with the comments before it and without its semicolon. It
 * does not support nested comments and texts with backslash escapes (E'\'').
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const { 0: token, index } of script.matchAll(TOKEN)) {
    if (token !== ';') continue;
    statements.push(script.slice(start, index));
    start = index + 1;
  }
  statements.push(script.slice(start));
  return statements.map((text) => text.trim()).filter((text) => withoutComments(text) !== '');
}

export function withoutComments(script: string): string {
  return script.replace(TOKEN, (token) => (/^(--|\/\*)/.test(token) ? ' ' : token)).trim();
}

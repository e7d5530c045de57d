const VAGUE = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'manager', 'v2', 'stuff'];
const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

/** What is wrong with the name of a file under app, tests or scripts. */
export function nameViolations(path: string): readonly string[] {
  if (/(^|\/)(README|RESULTS)\.md$/.test(path) || path.startsWith('tests/fixtures/')) return [];
  const segments = path.split('/');
  const words = segments.flatMap((segment) => segment.split(/[-.]/));
  return [
    ...segments
      .filter((segment) => !SEGMENT.test(segment))
      .map((segment) => `${path}: ${segment} is not kebab-case`),
    ...words
      .filter((word) => VAGUE.includes(word))
      .map((word) => `${path}: "${word}" names no subject`),
    ...(/\.(query|command)\./.test(path)
      ? [`${path}: its verb says whether it reads or changes, no suffix`]
      : []),
    ...wrongSuffix(path),
  ];
}

function wrongSuffix(path: string): readonly string[] {
  const isPure = /^app\/(domain|view-models|lib|features|components)\//.test(path);
  return isPure && path.includes('.server.')
    ? [`${path}: ${path.split('/')[1]} has no server-only code`]
    : [];
}

/** One record of the file: its cells, and the line of the file on which it begins. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

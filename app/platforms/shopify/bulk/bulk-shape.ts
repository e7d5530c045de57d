/** The relation between the lines of one query's result. */
export interface BulkShape {
  /**
   * `roots`: a line without a parent is an object, the others are parts of it. `leaves`: each line
   * with a parent is an object by itself.
   */
  readonly objects: 'roots' | 'leaves';
  /** The ids by which further lines may name this line as their parent; none for most lines. */
  readonly parentIds: (id: string, line: string | Buffer) => readonly string[];
}

/** The shape of a query whose objects have no parts, or only parts without parts. */
export function shallowShape(objects: BulkShape['objects']): BulkShape {
  return { objects, parentIds: () => [] };
}

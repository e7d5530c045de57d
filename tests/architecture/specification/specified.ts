/** Rows of the tables beside this file. `of` is the document (S shell.md, F features.md) and its line. */
export interface Specified {
  readonly of: `${'S' | 'F'}${number}`;
  /** The record that decides otherwise, and words of it that say so. */
  readonly decided?: Decided;
}

export interface Decided {
  /** Its number: '0013'. */
  readonly record: string;
  readonly phrase: string;
}

export interface SpecifiedText extends Specified {
  readonly text: string;
  /** The folder or file that says it, where the same words mean something else elsewhere. */
  readonly within?: string;
}

/** A name on the wire, in an address or in the data of a shop. */
export interface SpecifiedName extends Specified {
  readonly name: string;
  /** The folder or file in whose code it is a name. */
  readonly within: string;
}

/** A number, by the code that holds it: the same digits elsewhere mean something else. */
export interface SpecifiedNumber extends Specified {
  readonly meaning: string;
  readonly file: string;
  readonly code: string;
}

import type { FieldError } from '#app/lib/app-error.ts';
import type { AmountColumn } from './amount-columns.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { ImportProgress } from './import-progress.ts';
import type { ImportTotals } from './import-totals.ts';
import type { ProposalNote, SignQuestion } from './resolve-proposal.ts';
import type { OpenTwins } from './twin-columns.ts';

export interface ShopChoice {
  readonly shopKey: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
}

export interface ImportListItem {
  readonly importId: string;
  readonly fileName: string;
  readonly formatLabel: string;
  readonly startedAt: string;
  readonly progress: ImportProgress;
}

/** An uploaded file whose mapping is not confirmed yet. */
export interface WaitingFile {
  readonly importId: string;
  readonly fileName: string;
}

/** An uploaded file with its proposed mapping. */
export interface MappingView {
  readonly kind: 'mapping';
  readonly importId: string;
  readonly fileName: string;
  readonly textBytes: number;
  readonly encoding: string;
  readonly separatorName: string;
  readonly mapping: ColumnMapping;
  readonly isSettled: boolean;
  /**
   * True where its columns do not reveal the kind of the content, so that a person has to choose.
   */
  readonly isUnsure: boolean;
  readonly ambiguousDate: string | null;
  readonly ambiguousNumber: string | null;
  readonly signQuestion: SignQuestion | null;
  /** Columns with one name, of which a person has to choose one. */
  readonly twins: readonly OpenTwins[];
  readonly amountColumns: readonly AmountColumn[];
  readonly notes: readonly ProposalNote[];
  /** Fields whose column or meaning was guessed. */
  readonly guessed: readonly string[];
  readonly header: readonly string[];
  /** The first rows of the file, unchanged. */
  readonly rows: readonly (readonly string[])[];
  readonly shops: readonly ShopChoice[];
  /** Key of the shop on screen; null where the owner has none. */
  readonly shopKey: string | null;
  readonly currency: string | null;
  /** The time zone of the file's times; null when the file does not state one. */
  readonly timeZone: string | null;
  readonly timeZones: readonly string[];
  /** The error of the last attempt to import it; null without one. */
  readonly problem: ImportProblem | null;
}

export interface ImportProblem {
  readonly message: string;
  readonly hint: string | null;
  /** The fields of the form that caused it. */
  readonly fields?: readonly FieldError[];
}

/** The totals of importing a file, or the reason why they are not known. */
export interface PreviewReply {
  readonly preview: {
    readonly totals: ImportTotals;
    readonly rowsRead: number;
    readonly rowsRejected: number;
  } | null;
  readonly problem: ImportProblem | null;
}

export interface RunView {
  readonly kind: 'run';
  readonly importId: string;
  readonly fileName: string;
  readonly formatLabel: string;
  readonly shop: { readonly shopKey: string; readonly name: string } | null;
  readonly progress: ImportProgress;
  readonly rejects: readonly {
    readonly line: number;
    readonly reason: string;
    readonly content: string;
  }[];
  /** True while the file is stored, so that the import can be repeated without an upload. */
  /** True where the role may import. */
  readonly canChange: boolean;
  readonly canRepeat: boolean;
}

export type ImportView = MappingView | RunView;

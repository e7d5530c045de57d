/** What the import screens show, ready to be drawn. */
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

/** One line of the list of imports. */
export interface ImportListItem {
  readonly importId: string;
  readonly fileName: string;
  readonly formatLabel: string;
  readonly startedAt: string;
  readonly progress: ImportProgress;
}

/** A file that was uploaded and whose mapping is not confirmed yet. */
export interface WaitingFile {
  readonly importId: string;
  readonly fileName: string;
}

/** An uploaded file that waits for its mapping to be confirmed. */
export interface MappingView {
  readonly kind: 'mapping';
  readonly importId: string;
  readonly fileName: string;
  readonly textBytes: number;
  readonly encoding: string;
  readonly separatorName: string;
  readonly mapping: ColumnMapping;
  readonly isSettled: boolean;
  /** Its columns do not say what it contains, so that a person has to. */
  readonly isUnsure: boolean;
  readonly ambiguousDate: string | null;
  readonly ambiguousNumber: string | null;
  readonly signQuestion: SignQuestion | null;
  /** Columns of one name of which a person has to choose one. */
  readonly twins: readonly OpenTwins[];
  readonly amountColumns: readonly AmountColumn[];
  /** What was decided about the file, in words. */
  readonly notes: readonly ProposalNote[];
  /** Fields whose column or meaning was guessed. */
  readonly guessed: readonly string[];
  readonly header: readonly string[];
  /** The first rows as they stand in the file. */
  readonly rows: readonly (readonly string[])[];
  readonly shops: readonly ShopChoice[];
  /** Key of the shop on screen; null where there is none of the owner's own. */
  readonly shopKey: string | null;
  /** The currency the file itself names. */
  readonly currency: string | null;
  /** The time zone of the file's times; null when the file does not state one. */
  readonly timeZone: string | null;
  readonly timeZones: readonly string[];
  /** Why the last attempt to import it came to nothing; null when there was none. */
  readonly problem: ImportProblem | null;
}

export interface ImportProblem {
  readonly message: string;
  readonly hint: string | null;
  /** The fields of the form that it is about. */
  readonly fields?: readonly FieldError[];
}

/** The totals of importing a file, or why they are not known. */
export interface PreviewReply {
  readonly preview: {
    readonly totals: ImportTotals;
    readonly rowsRead: number;
    readonly rowsRejected: number;
  } | null;
  readonly problem: ImportProblem | null;
}

/** An import that runs or has ended. */
export interface RunView {
  readonly kind: 'run';
  readonly importId: string;
  readonly fileName: string;
  readonly formatLabel: string;
  readonly shop: { readonly shopKey: string; readonly name: string } | null;
  readonly progress: ImportProgress;
  /** The first refused rows. */
  readonly rejects: readonly {
    readonly line: number;
    readonly reason: string;
    readonly content: string;
  }[];
  /** The file is still here, so the import can be repeated without sending it again. */
  /** Whether the role may import at all. */
  readonly canChange: boolean;
  readonly canRepeat: boolean;
}

export type ImportView = MappingView | RunView;

import { Button } from '#app/components/ui/button.ts';
import { Link } from '#app/components/ui/link.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import {
  ANNOTATIONS_PATH,
  type ChartAnnotation,
  formatAnnotation,
  type PlacedAnnotation,
} from '#app/view-models/annotations/chart-annotation.ts';
import styles from './annotations.module.css';

/** The maximum of notes at a chart; all of them are on a page of their own. */
const SHOWN = 3;

/** Lists the notes on a chart in words; users with the permission open a note to change it. */
export default function NotesOfChart({
  title,
  notes,
  onEdit,
}: {
  readonly title: string;
  readonly notes: readonly PlacedAnnotation[];
  readonly onEdit: (note: ChartAnnotation) => void;
}) {
  const { role, shop } = useReport();
  if (notes.length === 0) return null;
  const isEditable = canDo(role, 'edit_annotations');
  const more = notes.length - SHOWN;
  return (
    <ul className={styles['notes']} aria-label={`${title}: notes`}>
      {notes.slice(-SHOWN).map(({ note }) => {
        const text = formatAnnotation(note, shop.locale);
        return (
          <li key={note.annotationId} suppressHydrationWarning>
            {isEditable ? (
              <Button
                variant="plain"
                textAlign="start"
                accessibilityLabel={`Edit the note ${text}`}
                onClick={() => onEdit(note)}
              >
                {text}
              </Button>
            ) : (
              text
            )}
          </li>
        );
      })}
      {more > 0 && (
        <li>
          <Link url={ANNOTATIONS_PATH}>{`${more} earlier ${more === 1 ? 'note' : 'notes'}`}</Link>
        </li>
      )}
    </ul>
  );
}

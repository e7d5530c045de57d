import { useState } from 'react';
import { useRefusal } from '#app/components/form/form-context.ts';
import type { FormRefusal } from '#app/lib/form-reply.ts';
import { saveReportForm } from './report-forms.ts';

export interface ReportErrors {
  /** Returns the error of a setting by its place: "ownMetrics.0.formula". */
  readonly errorAt: (path: string) => string | undefined;
  readonly findError: (field: string) => string | undefined;
  readonly clearErrors: () => void;
}

/** Returns the refusal of the surrounding form, by places of the draft. */
export function useReportErrors(): ReportErrors {
  const refusal = useRefusal();
  const [settled, setSettled] = useState<FormRefusal | null>(null);
  const errors = refusal === null || refusal === settled ? {} : refusal.errors;
  const findError = (field: string): string | undefined =>
    Object.entries(errors).find(([place]) => place === field || place.startsWith(`${field}.`))?.[1];
  return {
    findError,
    errorAt: (path) => findError(`${saveReportForm.fields.settings.name}.${path}`),
    clearErrors: () => setSettled(refusal),
  };
}

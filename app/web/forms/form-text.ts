/** The text of a field as it was sent; empty when the form has no such field, or a file in it. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The texts of a field that is there several times, in their order. */
export function formTexts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}

/** Whether a box is ticked. */
export function formTick(form: FormData, name: string): boolean {
  return form.has(name);
}

/** The text of a field as it was sent; empty when the form has no such field, or a file in it. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Whether a box is ticked. */
export function formTick(form: FormData, name: string): boolean {
  return form.has(name);
}

/**
 * A form after its save: what was stored, but for each field that was changed while it was being saved.
 *
 * @param form as it is now
 * @param sent as it was when it was sent, field by field the very same values
 */
export function rebased<Form extends object>(form: Form, sent: Form, stored: Form): Form {
  const next = { ...stored };
  for (const name of namesOf(form)) if (form[name] !== sent[name]) next[name] = form[name];
  return next;
}

function namesOf<Form extends object>(form: Form): ReadonlyArray<keyof Form> {
  const names: Array<keyof Form> = [];
  for (const name in form) if (Object.hasOwn(form, name)) names.push(name);
  return names;
}

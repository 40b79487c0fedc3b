/** A form's rule that a field is filled in. @param missing what is said of it otherwise */
export function isGiven(missing: () => string): (text: string) => true | string {
  return (text) => text.trim() !== '' || missing();
}

/** A start that must not happen, with a message for the person who tried. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

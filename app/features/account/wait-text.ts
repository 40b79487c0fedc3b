/** @param seconds from 1 */
export function waitText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes > 0 ? `${minutes} min` : null, rest > 0 ? `${rest} s` : null]
    .filter((part) => part !== null)
    .join(' ');
}

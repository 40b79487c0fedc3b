/** So the server says that the link itself is no good. */
export function isDeadLink(message: string): boolean {
  return message.includes('expired') || message.includes('Invalid');
}

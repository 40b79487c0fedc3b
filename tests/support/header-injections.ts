/** Ways to end a line, by what some reader takes for one. */
const BREAKS = ['\r\n', '\n', '\r', '\n\r', '\r\r\n', '\u2028', '\u2029', '\u0085', '\u000b', '\u0000\n'] as const;

/** What somebody would write after it. */
const HEADERS = [
  'Bcc: everybody@evil.test',
  'To: other@evil.test',
  'From: "The bank" <bank@evil.test>',
  'Reply-To: thief@evil.test',
  'Subject: Your account',
  ' folded: by a space',
  '\tfolded-by: a tab',
  'Content-Type: text/html\r\n\r\n<h1>Mine</h1>',
  '\r\nA body of my own',
  '.\r\nMAIL FROM:<thief@evil.test>',
] as const;

/** A hundred texts that try to write a header, or a body, where a name belongs. */
export const HEADER_INJECTIONS: ReadonlyArray<string> = BREAKS.flatMap((end) =>
  HEADERS.map((header) => `Ann Lee${end}${header}`),
);

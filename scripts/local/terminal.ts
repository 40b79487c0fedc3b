/** What the person at the terminal reads: one line per step, with the time since the start. */
export type Terminal = {
  say(line: string): void;
  warn(line: string): void;
  show(lines: ReadonlyArray<string>): void;
};

export function createTerminal(started = Date.now()): Terminal {
  const since = () => `${((Date.now() - started) / 1000).toFixed(1)} s`.padStart(7);
  return {
    say: (line) => write(process.stdout, `${since()}  ${line}`),
    warn: (line) => write(process.stderr, `${since()}  ${line}`),
    show: (lines) => write(process.stdout, lines.join('\n')),
  };
}

/** A terminal that is gone (npm killed, pipe closed) must not end the supervisor before its children. */
function write(stream: NodeJS.WriteStream, text: string): void {
  stream.on('error', () => {}).write(`${text}\n`);
  stream.setMaxListeners(0);
}

const ADDRESS = /(?<local>[^\s@,;:<>()[\]"'\\]+)@(?<domain>[^\s@,;:<>()[\]"'\\]+\.[^\s@,;:<>()[\]"'\\.]+)/gu;

/**
 * A text in which no mail address can be read any more: of `ann@example.com` remains `a…@e….com`, enough to tell
 * two apart and too little to write to.
 */
export function maskAddresses(text: string): string {
  return text.replaceAll(ADDRESS, (_whole, local: string, domain: string) => {
    const [first = ''] = Array.from(local);
    const [initial = ''] = Array.from(domain);
    return `${first}…@${initial}…${domain.slice(domain.lastIndexOf('.'))}`;
  });
}

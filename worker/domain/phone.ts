/** The ten digits of a US number, however it is written; null for anything else. */
function usDigits(text: string): string | null {
  const digits = text.replaceAll(/[^0-9]/g, '');
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return local.length === 10 ? local : null;
}

/** A US number as `(303) 555-0142`; anything else as it was typed. */
export function formatPhone(text: string): string {
  const digits = usDigits(text);
  return digits === null ? text : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** What a call button dials: `tel:+13035550142`. Null when the text holds no number that can be dialled. */
export function phoneHref(text: string): string | null {
  const [number = '', extension = ''] = text.split(/x|ext/i, 2);
  const digits = usDigits(number);
  const dialled = digits === null ? internationalDigits(number) : `+1${digits}`;
  if (dialled === null) return null;
  const inner = extension.replaceAll(/[^0-9]/g, '');
  return inner === '' ? `tel:${dialled}` : `tel:${dialled};ext=${inner}`;
}

function internationalDigits(text: string): string | null {
  const digits = text.replaceAll(/[^0-9]/g, '');
  return text.trim().startsWith('+') && digits.length >= 7 ? `+${digits}` : null;
}

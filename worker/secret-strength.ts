const LEAST_BYTES = 32;
/** Fewer different characters than this is a pattern somebody typed, not a random value. */
const LEAST_DISTINCT = 8;

/** Values printed in documentation and templates. Who knows one knows the secret. */
const PUBLISHED = [
  '0123456789abcdef0123456789abcdef',
  '00112233445566778899aabbccddeeff',
  'abcdefghijklmnopqrstuvwxyz123456',
  'abcdefghijklmnopqrstuvwxyz012345',
  'correct-horse-battery-staple-1234',
  'correcthorsebatterystaplecorrecthorse',
  // Ed25519 test keys of RFC 8037 and RFC 8032.
  'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  'TM0Imyj_ltqdtsNG7BFOD1uKMZ81q6Yk2oz27U-4pvs',
  'xapHrbUaEYBWIBoMw3kPDqLuu4lRzGKLA0AsE0bkVJc',
  // HMAC example keys of the JSON Web Token documents.
  'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
  // Keys of Stripe's own documentation.
  'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  'sk_test_BQokikJOvBiI2HlWgH4olfQ2',
  'sk_test_tR3PYbcVNZZ796tH88S4VQ2u',
];

/** Words of the defaults that templates ship: whoever keeps one has not chosen a secret. */
const PLACEHOLDER =
  /change[-_ ]?(?:me|this)|your[-_ ].*(?:secret|key)|replace[-_ ]?(?:me|this|with)|insert[-_ ].*here|example|placeholder|super[-_ ]?secret|default[-_ ]?secret/i;

/**
 * What makes a secret too weak to start with, as the rest of a sentence that begins with its name; null when
 * nothing does. Never shows the value.
 */
export function secretWeakness(value: string | undefined): string | null {
  if (value === undefined || value.trim() === '') return 'is missing.';
  const bytes = new TextEncoder().encode(value).byteLength;
  if (bytes < LEAST_BYTES) return `is too weak: ${bytes} bytes, and a secret has at least ${LEAST_BYTES}.`;
  if (isPublished(value)) return 'is a published default. Choose a random value.';
  if (new Set(value).size < LEAST_DISTINCT) return 'is too weak: it repeats the same few characters.';
  return null;
}

function isPublished(value: string): boolean {
  const bare = value.replace(/^(sk_test_|sk_live_|whsec_)/, '');
  return PLACEHOLDER.test(value) || PUBLISHED.some((known) => value.includes(known) || bare === known);
}

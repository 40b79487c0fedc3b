import { accept, refuse, type Result } from './result.ts';

/** What draws, and what it is drawn with. Nothing that runs, loads, links or styles other things. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern'.split(
    ' ',
  ),
);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  `xmlns viewBox width height preserveAspectRatio role aria-label aria-hidden id x y x1 x2 y1 y2 cx cy r rx ry fx fy d points
  transform fill fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity offset stop-color stop-opacity
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing href`.split(
    /\s+/,
  ),
);

const TAG = /<(?<close>\/?)(?<name>[A-Za-z][\w:.-]*)(?<rest>(?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(?<empty>\/?)>/y;
const ATTRIBUTE = /\s+(?<name>[A-Za-z_][\w:.-]*)\s*=\s*(?:"(?<double>[^"<]*)"|'(?<single>[^'<]*)')/y;
const TEXT = /[^<]+/y;
/** Comments, the XML declaration, and document types without anything inside. */
const PASSED_OVER = /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^<>[\]]*>/iy;
/** What a value may refer to: a part of the same drawing. */
const OWN_PART = /^#[\w.-]+$/;
const URL_OF_OWN = /^url\(#[\w.-]+\)$/;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;

/**
 * An SVG with only what draws: scripts, styles, links, handlers, foreign content and everything that loads something are
 * taken out, and what is left is written anew.
 *
 * @param most characters of the result
 * @returns refuses with BAD_USER_INPUT what is no SVG, or too long
 */
export function cleanSvg(text: string, most: number): Result<string> {
  const written = read(text.trim());
  if (written === null) return refuse('BAD_USER_INPUT', 'This is not an SVG that can be read.');
  if (!written.startsWith('<svg ') || !/ viewBox="/.test(written.slice(0, written.indexOf('>'))))
    return refuse('BAD_USER_INPUT', 'The SVG needs a viewBox, so that it can be shown in any size.');
  if (written.length > most)
    return refuse('BAD_USER_INPUT', `Use an SVG of at most ${most} characters: simpler shapes, fewer decimals.`);
  return accept(written);
}

/** Null for what is not well formed. */
function read(text: string): string | null {
  const open: Array<{ readonly name: string; readonly isKept: boolean }> = [];
  let out = '';
  let at = 0;
  const isInside = (): boolean => open.every(({ isKept }) => isKept);
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    if (match(PASSED_OVER) !== null) continue;
    const words = match(TEXT)?.[0];
    if (words !== undefined) {
      if (ENTITY.test(words)) return null;
      if (open.length > 0 && isInside()) out += words.replaceAll(/\s+/g, ' ').replaceAll('>', '&gt;');
      else if (open.length === 0 && words.trim() !== '') return null;
      continue;
    }
    const tag = match(TAG)?.groups;
    if (tag === undefined) return null;
    const { close, name = '', rest = '', empty } = tag;
    if (close === '/') {
      const last = open.pop();
      if (last?.name !== name || rest.trim() !== '') return null;
      if (last.isKept && isInside()) out += `</${name}>`;
      if (open.length === 0)
        return text
          .slice(at)
          .replaceAll(/<!--[^]*?-->/g, '')
          .trim() === ''
          ? out
          : null;
      continue;
    }
    if (open.length === 0 && (name !== 'svg' || out !== '')) return null;
    const isKept = ELEMENTS.has(name);
    const attributes = attributesOf(rest, open.length === 0);
    if (attributes === null) return null;
    if (isKept && isInside()) out += `<${name}${attributes}${empty}>`;
    if (empty === '') open.push({ name, isKept });
    else if (open.length === 0) return null;
  }
  return null;
}

/** Those that may stay, written anew; null for what are none. */
function attributesOf(text: string, isRoot: boolean): string | null {
  const kept = new Map<string, string>(isRoot ? [['xmlns', 'http://www.w3.org/2000/svg']] : []);
  let at = 0;
  while (text.slice(at).trim() !== '') {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text)?.groups;
    if (found === undefined) return null;
    at = ATTRIBUTE.lastIndex;
    const { double, single } = found;
    const name = found['name'] === 'xlink:href' ? 'href' : (found['name'] ?? '');
    const value = (double ?? single ?? '').trim();
    if (name === 'xmlns' || !ATTRIBUTES.has(name) || !isHarmless(name, value)) continue;
    kept.set(name, value.replaceAll('"', '&quot;').replaceAll('>', '&gt;'));
  }
  return [...kept].map(([name, value]) => ` ${name}="${value}"`).join('');
}

function isHarmless(name: string, value: string): boolean {
  if (ENTITY.test(value)) return false;
  if (name === 'href') return OWN_PART.test(value);
  // Escaped, a reference could be written in any way.
  return !/url|[:\\]/i.test(value) || URL_OF_OWN.test(value);
}

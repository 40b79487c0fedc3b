import type { BrowserContext, Page } from 'playwright/test';

import { ELSEWHERE, MARK, PROBE } from './payloads.ts';

/** What a browser saw happen that must never happen. */
export type Witness = {
  readonly executed: Array<string>;
  /** Elements that a text became, and what was asked for because of one. */
  readonly made: Array<string>;
  /** What a page's policy kept from happening: something had got that far. */
  readonly violations: Array<string>;
  pages: number;
  /** Pages that showed a payload at all, by their kind: where none is shown, nothing is proved. */
  readonly showing: Set<string>;
};

const SIGN = 'INJ';

/** Has every page of a browser say when a payload runs. */
export async function witnessOf(context: BrowserContext): Promise<Witness> {
  const seen: Witness = { executed: [], made: [], violations: [], pages: 0, showing: new Set() };
  await context.addInitScript(
    ({ probe, sign }) => {
      Object.defineProperty(globalThis, probe, {
        value: (payload: unknown) => console.log(sign, 'executed', String(payload), location.pathname),
      });
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        console.log(sign, 'violation', effectiveDirective, blockedURI, sample, location.pathname),
      );
    },
    { probe: PROBE, sign: SIGN },
  );
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(`${SIGN} executed`)) seen.executed.push(text);
    if (text.startsWith(`${SIGN} violation`)) seen.violations.push(text);
  });
  context.on('dialog', (dialog) => {
    seen.executed.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (request.url().includes(ELSEWHERE)) seen.made.push(`a request for ${request.url()}`);
  });
  return seen;
}

/** Waits until the page shows a payload, and no longer than that. */
export async function waitForText(page: Page, atMostMs: number): Promise<void> {
  const shows = (probe: string) =>
    [probe, 'inj.invalid'].some((text) => (document.querySelector('main')?.innerHTML ?? '').includes(text));
  await page.waitForFunction(shows, PROBE, { timeout: atMostMs }).catch(() => undefined);
}

/** Looks for what texts became, on a page as it stands. Points at everything, so that handlers of pointing would run. */
export async function look(page: Page, seen: Witness, where: string): Promise<void> {
  seen.pages += 1;
  const { found, isShowing } = await page.evaluate(
    ({ mark, probe }) => {
      const problems: Array<string> = [];
      for (const element of document.querySelectorAll('*')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        for (const { name, value } of element.attributes) {
          if (name === mark || name.startsWith('on')) problems.push(element.outerHTML.slice(0, 120));
          if (/^(?:href|src|action|formaction|data)$/.test(name) && /^\W*(?:java|vb)script:/i.test(value))
            problems.push(element.outerHTML.slice(0, 120));
        }
      }
      const texts = document.body.innerText + document.body.innerHTML;
      return { found: problems, isShowing: texts.includes(probe) || texts.includes('inj.invalid') };
    },
    { mark: MARK, probe: PROBE },
  );
  if (isShowing) seen.showing.add(where);
  seen.made.push(...found.map((html) => `${where}: ${html}`));
}

import { chromium, type Browser, type Page } from 'playwright/test';

import { chromiumArguments } from '#tests/e2e/support/chromium.ts';
import { signIn } from '#tests/e2e/support/guest.ts';
import { open } from '#tests/e2e/support/hydrated.ts';
import { notedAt, noteWhenShown } from '#tests/e2e/support/noted.ts';

import { ensureChromium } from '../checks/chromium.ts';
import type { Product } from '../checks/product.ts';
import { median } from './mann-whitney.ts';
import type { ProofOutcome } from './outcome.ts';
import { inDays, openShop } from './shop.ts';

type Move = readonly [button: string | RegExp, card: string, page: string];

/** A move by the button of an order's card, what the card says of it, and what the customer's own page does. */
const MOVES: ReadonlyArray<Move> = [
  [/^Confirm Order/, 'Confirmed', 'Your dumpster is booked and your card has been charged.'],
  ['Mark as Delivering', 'Delivering', 'Your dumpster is on its way.'],
  ['Mark as Delivered', 'Delivered', 'Your dumpster is in place. Fill it at your own pace.'],
  ['Schedule Pickup', 'Pickup Scheduled', 'Your dumpster is in place, and its pickup is scheduled.'],
  ['Mark Complete', 'Completed', 'Your dumpster has been picked up. Thank you for your order.'],
];

const TOLD_WITHIN_MS = 1000;
/** Of what whoever moves waits for themselves, from their click to their own page: the other may wait so many times that. */
const MOST_TIMES = 3;
/** Of the rental, from today; each order on days of its own. */
const FIRST_DAY = 15;
const DAYS_APART = 12;

export type ColleagueCounts = {
  readonly orders: number;
  /** Whether the machine is quiet enough for a time to say something. */
  readonly judgesSpeed: boolean;
};

/** Milliseconds from the click until the mover's own page shows it, the colleague's, and the customer's. */
type Waits = { readonly own: number; readonly colleague: number; readonly customer: number };

/**
 * Two people with a portal each, and the customer at the page of the order: the two take turns in moving it, and the other
 * pages show it without being asked.
 *
 * Promises: in the median the others wait, from the click, not more than three times as long as the one who clicked; on a
 * quiet machine each move is on their pages within a second of being on the mover's own.
 */
export async function colleagues(product: Product, counts: ColleagueCounts): Promise<ProofOutcome> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(console.log),
    args: [...chromiumArguments],
  });
  try {
    const seats = [
      await seat(browser, product, 'owner@acme.test'),
      await seat(browser, product, 'manager@acme.test'),
    ] as const;
    const customer = await (await browser.newContext()).newPage();
    const waits: Array<Waits> = [];
    for (let round = 0; round < counts.orders; round += 1) {
      const order = await placed(product.port, FIRST_DAY + round * DAYS_APART);
      for (const page of seats)
        await followed(page, `http://localhost:${product.port}/client-portal/orders?q=${order.number}`);
      const own = `order-confirmation/${order.id}?t=${encodeURIComponent(order.token)}`;
      await followed(customer, `http://acme.localhost:${product.port}/${own}`);
      for (const [turn, move] of MOVES.entries()) {
        const [by, seen] = (round + turn) % 2 === 0 ? seats : [seats[1], seats[0]];
        waits.push(await moved({ by, seen, customer }, order.number, move));
      }
    }
    const judged = [
      judge('the colleague', waits, ({ colleague }) => colleague, counts),
      judge('the customer', waits, ({ customer: page }) => page, counts),
    ];
    return {
      figure: `${waits.length} moves; ${judged.map(({ figure }) => figure).join('; ')}`,
      problems: judged.flatMap(({ problems }) => problems),
    };
  } finally {
    await browser.close();
  }
}

function judge(
  who: string,
  waits: ReadonlyArray<Waits>,
  waitOf: (waits: Waits) => number,
  { judgesSpeed }: ColleagueCounts,
): ProofOutcome {
  const times = median(waits.map((one) => waitOf(one) / one.own));
  const after = waits.map((one) => Math.max(0, waitOf(one) - one.own));
  const late = after.filter((ms) => ms >= TOLD_WITHIN_MS).length;
  return {
    figure: `${who} waits ${times.toFixed(2)} times as long as the mover, ${median(after).toFixed(0)} ms longer in the median, ${Math.max(...after).toFixed(0)} ms at most`,
    problems: [
      ...(times > MOST_TIMES ? [`${who} waits ${times.toFixed(2)} times as long, not ${MOST_TIMES}`] : []),
      ...(judgesSpeed && late > 0 ? [`${who} was told of ${late} moves later than ${TOLD_WITHIN_MS} ms`] : []),
    ],
  };
}

/** Somebody of Acme at a browser of their own. */
async function seat(browser: Browser, { port }: Product, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, `http://localhost:${port}`, email);
  return page;
}

/** Opens a page of an order, and waits until it hears of steps. */
async function followed(page: Page, url: string): Promise<void> {
  const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/live'));
  await open(page, url);
  const socket = await opened;
  await page.waitForLoadState('networkidle');
  if (socket.isClosed()) throw new Error('The page does not hear of steps');
}

type Pages = { readonly by: Page; readonly seen: Page; readonly customer: Page };

async function moved({ by, seen, customer }: Pages, number: string, [button, onCard, onPage]: Move): Promise<Waits> {
  for (const page of [by, seen]) await noteWhenShown(page, 'article', onCard);
  await noteWhenShown(customer, 'main', onPage);
  const press = by.getByRole('article', { name: `Order ${number}` }).getByRole('button', { name: button });
  await press.waitFor();
  const clicked = Date.now();
  await press.click();
  const waits = {
    own: (await notedAt(by)) - clicked,
    colleague: (await notedAt(seen)) - clicked,
    customer: (await notedAt(customer)) - clicked,
  };
  // A page that still reads would be in the way of the next move.
  for (const page of [by, seen, customer]) await page.waitForLoadState('networkidle');
  return waits;
}

async function placed(port: number, rental: number): Promise<{ id: string; number: string; token: string }> {
  const shop = openShop(port);
  try {
    const acme = await shop.business('acme', '80202');
    const cartId = await shop.cart(acme.id, acme.sizes.get(10) ?? '');
    const bought = await shop.buy({ cartId, startDate: inDays(rental) });
    if (!bought?.order || bought.accessToken === null) throw new Error(`No order: ${JSON.stringify(bought)}`);
    return { id: bought.order.id, number: bought.order.orderNumber, token: bought.accessToken };
  } finally {
    shop.close();
  }
}

/** A way that customers go, and the journeys of `tests/e2e/` that go it: each at 360, 768 and 1280 px. */
export type Journey = {
  readonly name: string;
  readonly by: ReadonlyArray<{ readonly file: string; readonly title: string }>;
  /** Why a width is missing. */
  readonly later?: string;
};

const inSpec = (name: string) => (title: string) => ({ file: `tests/e2e/${name}.spec.ts`, title });

const checkout = inSpec('checkout-journeys');
const cards = inSpec('cards');
const results = inSpec('search-results');
const scriptless = inSpec('without-javascript');

export const JOURNEYS: ReadonlyArray<Journey> = [
  {
    name: 'a guest orders within two minutes, at the pace of a person',
    by: [checkout('a guest orders within two minutes at the pace of a person')],
  },
  {
    name: 'nobody delivers there',
    by: [
      inSpec('search-trouble')(
        'where nobody delivers at ${width} px, an address can be left for the ZIP, and the platform sees it',
      ),
    ],
  },
  {
    name: 'it is sold out, before the search and after it',
    by: [
      results('what is sold out stands last at ${width} px, and can not be selected'),
      results('a size that was sold meanwhile is refused in the server’s words at ${width} px'),
    ],
  },
  {
    name: 'an address is searched for',
    by: [inSpec('search-place')('an address is priced for the centre of its ZIP at ${width} px, and the page says so')],
  },
  {
    name: 'a card is declined, and another one pays',
    by: [cards('a declined card is named, the form is kept, a second card works, and one authorisation stands')],
  },
  {
    name: 'the bank asks, and says yes or no',
    by: [
      cards('a bank that asks is answered on its page, and the order is placed'),
      cards('after a refused 3-D Secure the form is as it was, and another card works'),
    ],
  },
  {
    name: 'the price changes before it is paid',
    by: [checkout('a price that has changed says which line, from what to what, and one press accepts it')],
  },
  {
    name: 'the last dumpster, or the last truck of a day, goes to somebody else',
    by: [
      checkout('the last dumpster of a day that is sold meanwhile is said, and the next free day is a press away'),
      checkout('a day that somebody else took meanwhile is said, and the next free one is a press away'),
    ],
  },
  {
    name: 'three days more move the booking and are charged to the cent',
    by: [
      inSpec('self-service')(
        'extended by 3 days at ${width} px, the booking moves, the card is charged to the cent, and nobody else gets those days',
      ),
    ],
  },
  {
    name: 'an order is cancelled before its confirmation',
    by: [inSpec('self-service')('cancelled before the confirmation at ${width} px, the hold is released')],
  },
  {
    name: 'an order is cancelled after its confirmation',
    by: [inSpec('cancel-confirmed')('cancelled after the confirmation at ${width} px, all of it is refunded')],
  },
  {
    name: 'a tab is closed, and the order goes on later',
    by: [
      checkout('after the tab was closed the order goes on where it was, without the card, and tells what costs more'),
    ],
  },
  {
    name: 'everything is done with the keyboard',
    by: [inSpec('keyboard')('an order is placed with the keyboard alone at ${width} px')],
  },
  {
    name: 'a search and its results come without JavaScript, at once or by a link',
    by: [
      scriptless('a search address answers 200 without a redirect at ${width} px, price and all'),
      scriptless('the search form is a form at ${width} px'),
      scriptless('when the database is slow, a link leads to the results at ${width} px'),
    ],
  },
];

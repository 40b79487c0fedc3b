import { expect, test } from 'vitest';

import { textsIn } from './literal-texts.ts';

const texts = (source: string): ReadonlyArray<string> =>
  textsIn('app/page.tsx', source).map((line) => line.replace(/^\S+ /, ''));

test.each([
  ['between tags', '<p>Your cart is empty.</p>', 'Your cart is empty.'],
  ['in small letters between tags', '<p>{count} days</p>', 'days'],
  ['over two lines', '<p>\n  Your cart\n  is empty.\n</p>', 'Your cart is empty.'],
  ['as an entity', '<p>The customer&rsquo;s card</p>', 'The customer&rsquo;s card'],
  ['a choice between tags', "<p>{isDone ? 'complete' : next}</p>", 'complete'],
  ['a default between tags', "<p>{phone ?? 'none'}</p>", 'none'],
  ['behind a condition between tags', "<p>{isOwn && '(you)'}</p>", '(you)'],
  ['a template between tags', '<p>{`by ${person}`}</p>', 'by {}'],
  ['a name that is read out', '<button aria-label="Close" />', 'Close'],
  ['a name of two small words', '<section aria-label="your cart" />', 'your cart'],
  ['a chosen name', "<button aria-label={isShown ? 'Hide it' : name} />", 'Hide it'],
  ['a label of one word', '<Field label="Email" />', 'Email'],
  ['a hint', '<Field hint="such as 2.5" />', 'such as 2.5'],
  ['an option', '<option value="">Select a size</option>', 'Select a size'],
  ['a field that is read out', "toast({ title: 'Saved' })", 'Saved'],
  ['a field of a table', "const TABS = [{ id: 'orders', label: 'Orders' }];", 'Orders'],
  ['an entry of a record', "const NAMES = { PENDING: 'Waiting' };", 'Waiting'],
  ['a list', "const SIZES = ['Small', 'Large'];", 'Small|Large'],
  ['a sentence among them', "const PLACES = ['On the street'] as const;", 'On the street'],
  ['a constant', "const FAILED = 'Something went wrong';", 'Something went wrong'],
  ['a small sentence', "const NONE = 'not yet';", 'not yet'],
  ['a longer small sentence', "return 'none yet: one is asked for then';", 'none yet: one is asked for then'],
  ['a template', 'return `Order ${number}`;', 'Order {}'],
  ['a template that begins with a value', 'return `${order} is cancelled.`;', '{} is cancelled.'],
  ['a template of a figure and its unit', 'return `${count} days`;', '{} days'],
  ['a default of one word', "const name = given || 'Guest';", 'Guest'],
  ['an argument', "fail('Charge Error', message);", 'Charge Error'],
  ['what a failure says', "setFailure(error?.message ?? 'It could not be reached.');", 'It could not be reached.'],
])('it finds %s', (_where, source, expected) => {
  expect(texts(source).join('|')).toBe(expected);
});

test.each([
  ['a message', '<p aria-label={m.cart_title()}>{m.cart_empty({ count })}</p>'],
  ['a value', '<p>{order.number}, {amount}</p>'],
  ['punctuation', "<p>{street}, {town} {isOpen ? '—' : ' · '}</p>"],
  ["the product's name", '<span>OSKR</span>'],
  ['classes', '<p className="flex items-center truncate" />'],
  ['classes in a constant', "const quiet = 'action action-quiet max-sm:grow';"],
  ['classes in a template', 'const look = `action max-sm:grow ${more}`;'],
  ['a chosen class', "<p className={isBad ? 'text-bad' : ''} />"],
  ['a drawing', '<path d="M2 5h36l-4 21H6z" />'],
  ['names of fields and types', '<input autoComplete="given-name" id="First" name="first-name" type="text" />'],
  ['a state', "const state = isOn ? 'ready' : 'loading';"],
  ['a constant of a protocol', "const method = 'POST'; const path = 'GET /api/cart'; const role = 'BUSINESS_ADMIN';"],
  ['a comparison', "if (event.key === 'Escape' || error.message !== 'Invalid credentials') close();"],
  ['a case', "switch (key) { case 'Enter': go(); }"],
  ['what is looked for', "const isDead = message.includes('Invalid') || event.getModifierState('CapsLock');"],
  ['what is read by name', "const value = response.headers.get('Retry after'); const one = table['Some name'];"],
  ['a header', 'const headers = { Authorization: `Bearer ${token}` };'],
  ['a GraphQL document', 'const QUERY = gql`query Orders { orders { id } }`;'],
  ['what is thrown at programmers', "throw new Error('This can not happen.');"],
  ['what is written down', "console.error('The page failed.');"],
  ['a type', "type Kind = 'Some kind' | 'Other kind';"],
  ['an import', "import { a } from './Some file.ts'; export { b } from './Other file.ts';"],
  ['a font', "const face = { family: ['Liberation Sans', 'Arial Bold'] };"],
  ['values that a type is made of', "const PLACES = ['Street', 'Other'] as const;"],
  ['a kind', "const paper = { kind: 'Receipt' };"],
  ['structured data', "const data = { '@type': 'Organization' };"],
  ['an address', "const place = 'Denver, CO 80202';"],
  ['a time zone', "const zone = 'America/Denver';"],
  ['a locale and its options', "new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });"],
])('it leaves %s alone', (_what, source) => {
  expect(texts(source)).toEqual([]);
});

test('it says where a text stands', () => {
  expect(textsIn('app/page.tsx', 'const a = 1;\nconst b = <p>Hello there</p>;')).toEqual([
    'app/page.tsx:2 Hello there',
  ]);
});

/** Fails on a text for people that stands in the pages' code: its place is the message catalogue. `app/… ` narrows it. */
import { literalTexts } from './checks/literal-texts.ts';

const wanted = process.argv.slice(2);
const texts = literalTexts(`${import.meta.dirname}/..`).filter(
  (text) => wanted.length === 0 || wanted.some((part) => text.startsWith(part)),
);
for (const text of texts) console.log(text);
console.log(`${texts.length} texts outside the catalogue`);
process.exitCode = texts.length === 0 ? 0 : 1;

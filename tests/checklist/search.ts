import { shown, testsOf, type Requirements } from './shown.ts';

const place = testsOf('tests/e2e/search-place.spec.ts');
const results = testsOf('tests/e2e/search-results.spec.ts');
const rules = testsOf('tests/e2e/search-rules.spec.ts');
const trouble = testsOf('tests/e2e/search-trouble.spec.ts');
const input = testsOf('app/features/search/search-input.test.ts');
const scriptless = testsOf('tests/e2e/without-javascript.spec.ts');

const FIGURES = results('a size shows its figures by their names, and the total before the cart');
const PRECEDENCE = results(
  'the path’s ZIP beats the query’s, one that is none is ignored, and a search changes the address alone',
);
const FRAMED = results('results can be cleared, and the page leads home and to the portal; in a frame it does neither');
const FILTER = results('a business that is searched for is said and can be cleared, on the platform only');

/** S4: the search page. */
export const SEARCH: Requirements = {
  R52: shown(
    'what a search’s address may say',
    input('%s'),
    input('path %j and query %j name the business %j'),
    FILTER,
  ),
  R53: shown('a ZIP in the path', input('%s'), PRECEDENCE),
  R54: shown('the address follows the search', PRECEDENCE, input('the address of a search for %j')),
  R55: shown('what a frame leaves out', FRAMED),
  R56: shown('one business alone, and how to search all', FILTER),
  R57: shown(
    'one field and a button',
    rules('the search button waits for something to search for'),
    scriptless('the search form is a form at ${width} px'),
  ),
  R58: shown('the ways to other pages', FRAMED),
  R59: shown(
    'the place, and whether it is served',
    place('an address is priced for the centre of its ZIP at ${width} px, and the page says so'),
    trouble('where nobody delivers at ${width} px, an address can be left for the ZIP, and the platform sees it'),
  ),
  R60: shown(
    'each business with its sizes',
    results('on the platform each business has its section, the lower price for the same size first'),
  ),
  R61: shown('the size', FIGURES),
  R62: shown('the capacity', FIGURES),
  R63: shown('the weight', FIGURES),
  R64: shown('the days', FIGURES),
  R65: shown('the starting price', FIGURES),
  R66: shown('the base price', FIGURES),
  R67: shown('the price of a mile', FIGURES, results('without a price per mile there is no such figure')),
  R68: shown('the button of a size', results('what is selected says so and goes on to checkout')),
  R69: shown('the button while it is busy', results('what is selected says so and goes on to checkout')),
  R70: shown(
    'what is sold out',
    results('what is sold out stands last at ${width} px, and can not be selected'),
    rules('a size that is sold out can not be selected'),
  ),
  R71: shown('clearing the results', FRAMED),
};

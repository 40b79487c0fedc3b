import { getOperationAST, parse, specifiedRules, validate } from 'graphql';
import { expect, test } from 'vitest';

import { person } from '#tests/support/context.ts';
import { GUEST, type Actor } from '#worker/domain/actor.ts';
import { AppError } from '#worker/usecases/errors.ts';

import { costOf, MAX_COST } from './cost.ts';
import { MAX_TOKENS, refuseComplex } from './limits.ts';
import { schema } from './schema.ts';
import { TRUSTED_DOCUMENTS } from './trusted-documents.gen.ts';
import { documentText } from './trusted-documents.ts';

const OWN = '{ me { id } }';
const [HASH = '', TEXT = ''] = Object.entries(TRUSTED_DOCUMENTS)[0] ?? [];

function asked(
  environment: 'local' | 'staging' | 'production',
  actor: Actor,
  hash: string | null,
  text: string | null,
) {
  try {
    return documentText({ environment, actor }, { hash, text });
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

test.each(Object.values(TRUSTED_DOCUMENTS).map((text) => [/^\w+ \w+/.exec(text)?.[0], text] as const))(
  'the app’s own %s passes every limit with the longest pages, and fits the schema',
  (_name, text) => {
    const document = parse(text, { maxTokens: MAX_TOKENS });
    refuseComplex(document);
    const operation = getOperationAST(document);
    expect(operation).not.toBeNull();
    if (operation != null) expect(costOf(schema, document, operation, { first: 100 })).toBeLessThan(MAX_COST);
    expect(validate(schema, document, specifiedRules)).toEqual([]);
  },
);

test.each(['local', 'staging', 'production'] as const)(
  'in %s anybody asks for a document of the app by its digest',
  (environment) => {
    expect(asked(environment, GUEST, HASH, null)).toBe(TEXT);
    // Whatever text comes with it.
    expect(asked(environment, GUEST, HASH, OWN)).toBe(TEXT);
    expect(asked(environment, GUEST, 'f'.repeat(64), null)).toBe('BAD_USER_INPUT');
    expect(asked(environment, GUEST, '__proto__', null)).toBe('BAD_USER_INPUT');
    expect(asked(environment, GUEST, null, null)).toBe('BAD_USER_INPUT');
  },
);

test('a document of one’s own is taken from anybody locally, and else from whoever is signed in', () => {
  expect(asked('local', GUEST, null, OWN)).toBe(OWN);
  for (const environment of ['staging', 'production'] as const) {
    expect(asked(environment, GUEST, null, OWN)).toBe('UNAUTHENTICATED');
    expect(asked(environment, GUEST, 'f'.repeat(64), OWN)).toBe('UNAUTHENTICATED');
    expect(asked(environment, person('CUSTOMER'), null, OWN)).toBe(OWN);
  }
});

import { expect, test } from 'vitest'
import { LanguageFailure } from '../language/language-client.ts'
import { languageTrouble } from './language-trouble.ts'

test.each([
  [new LanguageFailure('Its values take too long to find.', true), /^Its values take too long/],
  [
    new LanguageFailure('It crashed.', false),
    /^Completion and diagnostics for CEL are off: It crashed\./,
  ],
  ['odd', /: odd$/],
])('describes %s in a sentence', (error, expected) => {
  expect(languageTrouble(error)).toMatch(expected)
})

import type { EnvironmentResult } from './environment.ts'

/** What the key of a match case is. */
export const keyResult: EnvironmentResult = {
  types: ['string', 'list(string)'],
  isNullable: true,
  doc: 'A key or several, compared letter by letter: two sides match when they share one. Null, an empty text or an empty list is no key, so that the case does not match; a number or a bool is an error for the account.',
  confidence: 'assumed',
}

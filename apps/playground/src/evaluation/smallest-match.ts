import type { MatchQuestion } from './question.ts'

/**
 * What a worker is tried on before its first match: what the engine and the environments take to start is not to be
 * held against the match, which has a deadline.
 */
export const smallestMatch: MatchQuestion = {
  kind: 'match',
  config: {},
  accounts: '[{"id": "a", "email": "a@acme.example"}]',
  users: '[{"id": "u", "email": "a@acme.example"}]',
}

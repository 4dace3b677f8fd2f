import type { Outcome } from '@igakit/directory'
import { expect, test } from 'vitest'
import type { ExpectedOutcome } from '../../suite/match-suite.ts'
import { checkOutcome } from './check-outcome.ts'

const u1 = { id: 'u1', index: 0 }
const u2 = { id: 'u2', index: 1 }
const matched: Outcome = { kind: 'matched', user: u1, caseIndex: 1, key: 'k' }
const ambiguous: Outcome = {
  kind: 'ambiguous',
  caseIndex: 0,
  sharedKeys: [{ key: 'k', userCount: 2, users: [u2, u1] }],
}
const failed: Outcome = {
  kind: 'failed',
  place: { kind: 'case', caseIndex: 0, side: 'account' },
  issue: { code: 'no_such_overload', stage: 'eval', message: 'no such overload' },
}

test.for<[Outcome, ExpectedOutcome]>([
  [matched, { outcome: 'matched', user: 'u1' }],
  [matched, { outcome: 'matched', user: 'u1', caseIndex: 1, key: 'k' }],
  [{ kind: 'created' }, 'created'],
  [{ kind: 'created' }, { outcome: 'created' }],
  [{ kind: 'match_only' }, 'match_only'],
  [{ kind: 'ignored' }, 'ignored'],
  [ambiguous, { outcome: 'ambiguous' }],
  [ambiguous, { outcome: 'ambiguous', users: ['u1', 'u2'] }],
  [failed, { error: 'no_such_overload' }],
])('%j matches %j', ([outcome, expected]) => {
  expect(checkOutcome(outcome, expected)).toBeUndefined()
})

const toU1 = 'matched to u1 by case 1 on "k"'
const error = 'error no_such_overload in the case 1, account key: no such overload'

test.for<[Outcome, ExpectedOutcome, string, string]>([
  [matched, { outcome: 'matched', user: 'u2' }, 'matched to u2', toU1],
  [matched, { outcome: 'matched', user: 'u1', caseIndex: 0 }, 'matched to u1 by case 0', toU1],
  [matched, { outcome: 'matched', user: 'u1', key: 'x' }, 'matched to u1 on "x"', toU1],
  [matched, 'created', 'created', toU1],
  [{ kind: 'created' }, 'match_only', 'match_only', 'created'],
  [
    ambiguous,
    { outcome: 'ambiguous', users: ['u1'] },
    'ambiguous between u1',
    'ambiguous between u1, u2',
  ],
  [failed, 'ignored', 'ignored', error],
  [failed, { error: 'no_such_key' }, 'error no_such_key', error],
])('%j does not match %j', ([outcome, expectation, expected, actual]) => {
  expect(checkOutcome(outcome, expectation)).toMatchObject({ expected, actual })
})

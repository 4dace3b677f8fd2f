import { expect, test } from 'vitest'
import type { FailureKind } from '../sql-engine.ts'
import { kindOfPostgresFailure } from './kind-of-postgres-failure.ts'

const failure = (members: object, message = 'message') => Object.assign(new Error(message), members)

test.each<[string, unknown, FailureKind]>([
  ['a serialization failure', failure({ code: '40001' }), 'conflict'],
  ['a deadlock', failure({ code: '40P01' }), 'conflict'],
  ['a server shutdown', failure({ code: '57P01' }), 'unavailable'],
  ['a statement timeout', failure({ code: '57014' }), 'unavailable'],
  ['too many connections', failure({ code: '53300' }), 'unavailable'],
  ['a standby', failure({ code: '25006' }), 'unavailable'],
  ['a refused connection', failure({ code: 'ECONNREFUSED', syscall: 'connect' }), 'unavailable'],
  ['refused connections', failure({ code: 'ECONNREFUSED', errors: [] }), 'unavailable'],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'unavailable'],
  ['a full pool', new Error('timeout exceeded when trying to connect'), 'unavailable'],
  ['a broken rule', failure({ code: '23505' }), 'unknown'],
  ['a missing table', failure({ code: '42P01' }), 'unknown'],
  ['an error of ours', new RangeError('on purpose'), 'unknown'],
  ['a value other than an error', 'Connection terminated', 'unknown'],
])('classifies %s', (_, error, kind) => {
  expect(kindOfPostgresFailure(error)).toBe(kind)
})

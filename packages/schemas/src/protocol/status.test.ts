import { expect, test } from 'vitest'
import { deleteDecoy } from '../operations/delete-decoy.ts'
import { rotateDecoy } from '../operations/rotate-decoy.ts'
import { statusCodes, wasDeletedBefore } from './status.ts'

test('maps codes to the HTTP statuses of the service', () => {
  const byStatus: Record<number, number[]> = {}
  for (const [code, { httpStatus }] of Object.entries(statusCodes)) {
    ;(byStatus[httpStatus] ??= []).push(Number(code))
  }
  expect(byStatus).toEqual({
    400: [3, 9, 11],
    401: [16],
    403: [7],
    404: [5],
    409: [6, 10],
    429: [8],
    499: [1],
    500: [2, 13, 15],
    501: [12],
    503: [14],
    504: [4],
  })
})

test.each([
  [deleteDecoy, 1, 404, false],
  [deleteDecoy, 2, 404, true],
  [deleteDecoy, 2, 200, false],
  [deleteDecoy, 3, 403, false],
  [rotateDecoy, 2, 404, false],
])('$method, attempt %i, status %i: %j', (operation, attempt, httpStatus, before) => {
  expect(wasDeletedBefore(operation, { attempt, httpStatus })).toBe(before)
})

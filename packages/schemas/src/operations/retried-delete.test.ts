import { expect, test } from 'vitest'
import { deleteDecoy } from './delete-decoy.ts'
import { rotateDecoy } from './rotate-decoy.ts'
import { wasDeletedBefore } from './retried-delete.ts'

test.each([
  [deleteDecoy, 1, 404, false],
  [deleteDecoy, 2, 404, true],
  [deleteDecoy, 2, 200, false],
  [deleteDecoy, 3, 403, false],
  [rotateDecoy, 2, 404, false],
])('$method, attempt %i, answer %i: %j', (operation, attempt, httpStatus, before) => {
  expect(wasDeletedBefore(operation, { attempt, httpStatus })).toBe(before)
})

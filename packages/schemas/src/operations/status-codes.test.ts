import { expect, test } from 'vitest'
import { statusCodes } from './status-codes.ts'

test('are sent with the statuses of HTTP that the service uses', () => {
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

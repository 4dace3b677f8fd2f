import { statusSchema } from '@igakit/schemas'
import { expect, test } from 'vitest'
import { refuse, refuseFields } from '../errors/refusal.ts'
import { refusalResponse } from './responses.ts'

test.each([
  [3, 400],
  [5, 404],
  [9, 400],
  [10, 409],
  [12, 501],
  [13, 500],
  [16, 401],
] as const)('sends code %d with status %d', async (code, httpStatus) => {
  const response = refusalResponse(refuse(code, 'Why').refusal)
  expect(response.status).toBe(httpStatus)
  expect(statusSchema.parse(await response.json())).toEqual({ code, message: 'Why', details: [] })
  expect(response.headers.has('www-authenticate')).toBe(code === 16)
})

test('names the location of each violation', () => {
  const a = { field: 'body.a', description: 'Missing' }
  const b = { field: 'body.b', description: 'Too long' }
  expect(refuseFields(a)).toMatchObject({ refusal: { code: 3, message: 'body.a: Missing' } })
  expect(refuseFields(a, [b])).toMatchObject({
    refusal: {
      message: 'body.a: Missing (and 1 more)',
      details: [{ '@type': expect.stringContaining('BadRequest'), fieldViolations: [a, b] }],
    },
  })
})

test('counts more violations than it lists', () => {
  const violations = Array.from({ length: 500_000 }, (_, index) => ({
    field: `body.list[${index}]`,
    description: 'Missing',
  }))
  const [first = { field: '', description: '' }, ...others] = violations
  expect(refuseFields(first, others)).toMatchObject({
    refusal: {
      message: 'body.list[0]: Missing (and 499999 more)',
      details: [{ fieldViolations: violations.slice(0, 100) }],
    },
  })
})

import { expect, test } from 'vitest'
import { webhookSchema } from '../resources/webhook.ts'
import { disagreement } from './disagreement.ts'

/** Accepts valid values and values covered by a listed difference. */
function takesMore(json: string): boolean {
  const issues = webhookSchema.safeParse(JSON.parse(json)).error?.issues ?? []
  return issues.every((issue) => {
    return issue.code === 'custom' && String(issue.params?.['code']).endsWith('_range')
  })
}

test.each([
  ['that accepts everything', () => true, 'b takes'],
  ['that rejects everything', () => false, 'b refuses'],
  ['that rejects null', (json: string) => takesMore(json) && !json.includes('null'), 'b refuses'],
  [
    'that rejects nine digits',
    (json: string) => takesMore(json) && !/:\d\d\.\d{9}/.test(json),
    'b refuses',
  ],
])('finds a validator %s', (_, accepts, what) => {
  const validators = [
    { name: 'a', accepts: takesMore },
    { name: 'b', accepts },
  ]
  const found = disagreement(webhookSchema, validators, { seed: 7 })
  expect(found).toContain(what)
})

test('ignores a validator that only allows listed differences', () => {
  expect(disagreement(webhookSchema, [{ name: 'a', accepts: takesMore }])).toBeUndefined()
})

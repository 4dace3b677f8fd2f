import { expect, test } from 'vitest'
import { webhookSchema } from '../webhook.ts'
import { disagreement } from './disagreement.ts'

/** What the schema takes, and what is listed as a difference. */
function takesMore(json: string): boolean {
  const issues = webhookSchema.safeParse(JSON.parse(json)).error?.issues ?? []
  return issues.every((issue) => {
    return issue.code === 'custom' && String(issue.params?.['code']).endsWith('_range')
  })
}

test.each([
  ['that takes everything', () => true, 'b takes'],
  ['that refuses everything', () => false, 'b refuses'],
  ['that knows no null', (json: string) => takesMore(json) && !json.includes('null'), 'b refuses'],
  [
    'that knows no nine digits',
    (json: string) => takesMore(json) && !/:\d\d\.\d{9}/.test(json),
    'b refuses',
  ],
])('A judge %s is found', (_, accepts, what) => {
  const judges = [
    { name: 'a', accepts: takesMore },
    { name: 'b', accepts },
  ]
  const found = disagreement(webhookSchema, judges, { seed: 7 })
  expect(found).toContain(what)
})

test('A judge that only lets through what is listed is none', () => {
  expect(disagreement(webhookSchema, [{ name: 'a', accepts: takesMore }])).toBeUndefined()
})

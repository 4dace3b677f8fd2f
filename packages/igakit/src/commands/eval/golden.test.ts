import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runIga } from '../../testing/run-iga.ts'

/** cel-go's result for a rule: one line of `rules.jsonl`. */
interface GoldenCase {
  readonly id: string
  readonly claims: string
  readonly expression: string
  readonly value?: unknown
  readonly type?: string
  readonly checkType?: string
  readonly stage?: string
  readonly error?: string
}

const folder = new URL('../../../../cel/fixtures/golden/', import.meta.url)
const [claimsJson, rules] = await Promise.all([
  readFile(new URL('claims.json', folder), 'utf8'),
  readFile(new URL('rules.jsonl', folder), 'utf8'),
])
const claims: Record<string, unknown> = JSON.parse(claimsJson)
const cases = rules
  .trimEnd()
  .split('\n')
  .map((line): GoldenCase => JSON.parse(line))

async function answersTo(asked: readonly GoldenCase[]): Promise<Record<string, unknown>[]> {
  const requests = asked.map(({ id, claims: name, expression }) =>
    JSON.stringify({ id, environment: 'cel-go', input: { claims: claims[name] }, expression }),
  )
  const { code, stderr, stdout } = await runIga({
    argv: ['eval', '--jsonl'],
    stdin: requests.join('\n'),
  })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
}

test.each([
  { kind: 'bool', id: 'r1' },
  { kind: 'string', id: 'r184' },
  { kind: 'list', id: 'r931' },
  { kind: 'double', id: 'r898' },
  { kind: 'an infinite double', id: 'r877' },
  { kind: 'timestamp', id: 'r541' },
  { kind: 'int', id: 'r556' },
  { kind: 'uint', id: 'r1041' },
  { kind: 'map with maps in it', id: 'r633' },
])('writes a value as cel-go does: $kind', async ({ id }) => {
  const golden = cases.filter((each) => each.id === id)
  const expected = golden.map(({ checkType, type, value }) => ({
    id,
    ok: true,
    value,
    type,
    checkType,
  }))
  expect(await answersTo(golden)).toEqual(expected)
})

test('writes an error as cel-go does', async () => {
  const golden = cases.filter(({ id }) => id === 'r2')
  const [answer] = await answersTo(golden)
  const { checkType, error, stage } = golden[0] ?? {}
  expect(answer).toMatchObject({ id: 'r2', ok: false, stage, error, checkType })
})

test('every rule gets a result in one of two shapes, in order', async () => {
  const answers = await answersTo(cases)
  expect(answers.map(({ id }) => id)).toEqual(cases.map(({ id }) => id))
  const shapes = new Set(answers.map((answer) => Object.keys(answer).join(' ')))
  expect([...shapes].toSorted()).toEqual([
    'id ok stage error issues',
    'id ok stage error issues checkType',
    'id ok value type checkType',
  ])
})

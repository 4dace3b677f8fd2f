import { describe, expect, test } from 'vitest'
import { runIga } from '../testing/run-iga.ts'

interface Failure {
  readonly error: string
  readonly issues: readonly { readonly code: string; readonly message: string }[]
}

const profile = ['eval', 'true', '--profile', 'p.yaml', '--json']
const body = ['schema', 'validate', 'Form', 'p.yaml', '--json']

async function failure(argv: readonly string[], text: string): Promise<Failure> {
  const { code, stdout } = await runIga({ argv, files: { 'p.yaml': text } })
  expect(code).toBe(2)
  return JSON.parse(stdout)
}

describe('rejects YAML that would need too much memory', () => {
  test.each([
    ['a profile', profile],
    ['a body', body],
  ])('%s', async (_, argv) => {
    const message = 'p.yaml has more than 200000 brackets, colons, quotes and other marks'
    const { issues } = await failure(argv, `[${'!t [], '.repeat(50_000)}]`)
    expect(issues).toMatchObject([{ code: 'limit_exceeded', message }])
  })
})

describe('finds duplicate keys in linear time', () => {
  test.each([
    ['a profile', profile],
    ['a body', body],
  ])('%s', async (_, argv) => {
    const keys = Array.from({ length: 40_000 }, (__, index) => `k${index}: 1\n`).join('')
    const { issues } = await failure(argv, `${keys}k0: 2\n`)
    expect(issues).toMatchObject([{ message: 'Map keys must be unique' }])
  })
})

test('lists the first 100 problems and counts the others', async () => {
  const { issues } = await failure(body, `[${'.nan, '.repeat(500)}.nan]`)
  expect(issues).toHaveLength(101)
  expect(issues.at(-1)?.message).toBe('and 401 more problems')
})

test('a profile with keys that are not strings has a problem for each', async () => {
  const { issues } = await failure(profile, '{[a]: 1, {b: 2}: 3, !!binary YQ==: 4}')
  const message = 'a key is neither a string nor a number'
  expect(issues).toMatchObject([{ message }, { message }, { message }])
})

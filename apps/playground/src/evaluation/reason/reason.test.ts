import type { EnvironmentId } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { evaluateRule } from '../evaluate-rule.ts'
import { inspect } from '../inspect.ts'
import { reasonText, type Reason } from './reason.ts'

const input = JSON.stringify({
  ref: 'refs/heads/develop',
  workflow: 'acme/infra/.github/workflows/deploy.yml@refs/heads/main',
  repository: 'acme/infra',
  n: 5,
  ok: false,
  groups: ['dev', 'qa'],
  list: [1, 2, 3],
  none: [],
  smileys: '😀😀😀',
})

async function reasonFor(
  expression: string,
  environment: EnvironmentId = 'workload-federation',
): Promise<Reason | undefined> {
  const question = { kind: 'rule', environment, expression, input } as const
  return (await inspect({ kind: 'inspection', question })).reason
}

const wanted = '"acme/infra/.github/workflows/deploy.yaml@refs/heads/main"'

describe('the reason for a false rule', () => {
  test.each([
    [
      `claims.workflow == ${wanted}`,
      'workflow is "…/deploy.yml@refs/heads/…", the rule wants "…/deploy.yaml@refs/heads/…".',
    ],
    [
      'claims.repository == "acme/infra" && claims.ref == "refs/heads/main"',
      'ref is "refs/heads/develop", the rule wants "refs/heads/main".',
    ],
    [
      '"main" == claims.ref && claims.n == 6 && claims.ok',
      'ref is "refs/heads/develop", the rule wants "main".',
    ],
    [
      'claims.repository == "Acme/infra"',
      'repository is "acme/infra", the rule wants "Acme/infra" (only upper and lower case differ).',
    ],
    [
      'claims.repository == "acme/infra "',
      'repository is "acme/infra", the rule wants "acme/infra " (only whitespace differs).',
    ],
    ['claims.n == "5"', 'n is the double 5.0, the rule wants the string "5".'],
    ['claims.ref != "refs/heads/develop"', 'ref is "refs/heads/develop", which the rule excludes.'],
    ['!(claims.n == 5)', 'n is 5.0, which the rule excludes.'],
    [
      'claims.ref in ["refs/heads/main", "refs/heads/dev"]',
      'ref is "refs/heads/develop", the closest of the 2 allowed values is "refs/heads/dev".',
    ],
    ['claims.repository in ["x", "y"]', 'repository is "acme/infra", the rule wants "x" or "y".'],
    ['"ops" in claims.groups', 'groups does not contain "ops", only "dev", "qa".'],
    ['"ops" in claims.none', 'none is empty, the rule wants it to contain "ops".'],
    ['"env" in claims', 'env is missing from claims.'],
    ['has(claims.env)', 'env is missing.'],
    ['has(claims.repositry)', 'repositry is missing. Did you mean repository?'],
    ['!has(claims.ref)', 'ref is present, which the rule excludes.'],
    [
      'claims.ref.startsWith("refs/tags/")',
      'ref starts with "refs/heads", the rule wants "refs/tags/".',
    ],
    ['claims.smileys.startsWith("😀x")', 'smileys starts with "😀😀", the rule wants "😀x".'],
    ['claims.smileys.endsWith("x😀")', 'smileys ends with "😀😀", the rule wants "x😀".'],
    [
      'claims.ref.contains("main")',
      'ref is "refs/heads/develop", the rule wants it to contain "main".',
    ],
    ['claims.n > 6', 'n is 5.0, the rule wants more than 6.'],
    ['6 < claims.n', 'n is 5.0, the rule wants more than 6.'],
    ['claims.ok', 'claims.ok is false.'],
    ['claims.groups.exists(g, g == "ops")', 'groups has no element for which g == "ops" is true.'],
    ['claims.none.exists(g, g == "ops")', 'none is empty.'],
    ['claims.list.all(n, n < 3)', 'Element 3 of list, 3.0, does not meet n < 3.'],
    [
      'claims.ref == "x" || claims.repository == "acme/infr"',
      'None of the 2 alternatives is true. Closest: repository is "acme/infra", the rule wants "acme/infr".',
    ],
    ['claims.n > 1 ? claims.ok : true', 'claims.ok is false.'],
  ])('%s', async (expression, text) => {
    const reason = await reasonFor(expression)
    expect(reason && reasonText(reason)).toBe(text)
  })

  test('marks the characters that differ, and names the deciding part', async () => {
    const expression = 'claims.n == 5 && claims.ref == "refs/heads/main"'
    const { parts = [], range = { start: 0, end: 0 } } = (await reasonFor(expression)) ?? {}
    const marked = parts.filter(({ kind }) => kind === 'mark').map(({ text }) => text)
    expect(marked).toEqual(['develop', 'main'])
    expect(expression.slice(range.start, range.end)).toBe('claims.ref == "refs/heads/main"')
  })

  test.each([
    [
      'claims.repositry == "x" || claims.ok == false',
      'The rule is true, but repositry is not a claim of this token. Did you mean repository?',
    ],
    ['claims.team == "x" || claims.ok == false', undefined],
    ['claims.repository == "acme/infra" || claims.repositry == "x"', undefined],
    ['claims.workflow_ref == "x" || claims.ok == false', undefined],
  ])('names a misspelt claim that another part absorbs: %s', async (expression, text) => {
    const reason = await reasonFor(expression)
    expect(reason && reasonText(reason)).toBe(text)
    expect(reason?.fix?.title).toBe(text && 'Replace repositry with repository')
  })

  test('a rule that is true has none', async () => {
    expect(await reasonFor('claims.n == 5')).toBeUndefined()
  })
})

describe('the reason for an error', () => {
  test.each([
    [
      'claims.repositry == "x"',
      'repositry is not a claim of this token. Did you mean repository?',
      'claims.repository == "x"',
    ],
    ['claims.team == "x"', 'team is not a claim of this token, so the rule fails.', undefined],
    ['clams.ref == "x"', 'clams is unknown. Did you mean claims?', 'claims.ref == "x"'],
    ['claims.ref = "x"', 'CEL uses == instead of =.', 'claims.ref == "x"'],
    ['claims.ref ==', 'The rule is incomplete: a value is missing after ==.', undefined],
    ['(claims.ok', '( has no closing ).', '(claims.ok)'],
    ['claims.ref == "x', '"x has no closing ".', 'claims.ref == "x"'],
    [
      'claims.ok claims.n',
      'claims is unexpected after claims.ok. Join conditions with && or ||.',
      undefined,
    ],
    ['size(1, 2) == 2', 'size does not accept int and int.', undefined],
    [
      '1',
      'The rule has the type int, but must be a bool. Compare it with a value, such as == "…".',
      undefined,
    ],
    [
      'claims.ref',
      'Expected a bool, got the string "refs/heads/develop". Compare it with a value, such as == "…".',
      undefined,
    ],
    [
      `claims.ref == "${'ü'.repeat(600)}"`,
      'The rule has 1,216 bytes, more than the limit of 1,024.',
      undefined,
    ],
    ['1 / 0 == 1', '1 / 0 cannot be evaluated: it divides by zero.', undefined],
  ])('%s', async (expression, text, fixed) => {
    const reason = await reasonFor(expression)
    expect(reason && reasonText(reason)).toBe(text)
    const [edit] = reason?.fix?.edits ?? []
    const { end, start } = edit?.range ?? { start: 0, end: 0 }
    expect(edit && expression.slice(0, start) + edit.newText + expression.slice(end)).toBe(fixed)
  })
})

test('the fix of a misspelt name replaces all its uses', async () => {
  const expression = 'has(claims.repositry) && claims.repositry == "a" || has(claims.n.repositry)'
  const edits = (await reasonFor(expression))?.fix?.edits.map(({ range }) =>
    expression.slice(0, range.start),
  )
  expect(edits).toEqual(['has(claims.', 'has(claims.repositry) && claims.'])
})

test('names the size of a rule that cel-go does not read, which has no position', async () => {
  const expression = 'a'.repeat(100_001)
  const reason = await reasonFor(expression, 'cel-go')
  expect(reason).toEqual({ parts: [expect.objectContaining({ kind: 'text' })] })
  expect(reason && reasonText(reason)).toBe(
    'The rule has 100,001 characters, more than the limit of 100,000.',
  )
  const { problems } = evaluateRule({ kind: 'rule', environment: 'cel-go', expression, input })
  expect(problems).toMatchObject([{ code: 'limit_exceeded' }])
  expect(problems[0]).not.toHaveProperty('place')
  expect(problems[0]).not.toHaveProperty('range')
})

import { environmentSamples, directorySample } from '@igakit/cel/samples'
import { describe, expect, test } from 'vitest'
import { rowAt } from '../evaluation/match/packed-rows.ts'
import { evaluateMatch } from '../evaluation/match/evaluate-match.ts'
import { evaluateRule } from '../evaluation/evaluate-rule.ts'
import { LanguageDesk } from './language-desk.ts'
import type { RuleRequest } from './language-request.ts'
import type { RuleContext } from './rule-context.ts'

const claims: RuleContext = {
  environment: 'workload-federation',
  input: '{"ref": "refs/heads/main", "exp": 1763700600}',
  inputIs: 'whole',
}

const ask = async (
  question: RuleRequest['question'],
  context: RuleContext,
  text: string,
  offset = 0,
): Promise<unknown> => {
  const range = { start: offset, end: offset }
  const desk = new LanguageDesk()
  const answer = await desk.answer({ question, document: 'a', context, revision: 1, text, range })
  return answer[question]
}

const sample = environmentSamples['policy-step']

test.each<[boolean, string, number]>([
  [true, ' ', 0],
  [true, '1 +', 1],
  [false, ' ', 1],
])('reports problems of a rule that may be empty (%s): %j', async (isOptional, text, count) => {
  const context = { ...claims, isOptional }
  expect(await ask('diagnostics', context, text)).toHaveLength(count)
  expect(await ask('analyse', context, text)).toHaveLength(count)
})

describe('the analysis', () => {
  const context = { ...claims, input: '{"iss": "https://gitlab.com", "project_id": "20"}' }
  const request = (question: RuleRequest['question'], revision = 1): RuleRequest => ({
    question,
    document: 'a',
    context,
    revision,
    text: 'claims.project_id == "20"',
    range: { start: 0, end: 25 },
  })

  test('finds a token that gets in, and repairs the rule, for the platform of the claims', async () => {
    const desk = new LanguageDesk()
    expect(await desk.answer(request('analyse'))).toMatchObject({
      analyse: [{ code: 'lint/any-branch', analysis: { tokens: [{ actor: 'pusher' }] } }],
    })
    const { repairs } = await desk.answer(request('repairs'))
    expect(repairs?.map(({ title }) => title)).toEqual([expect.stringContaining('(proved)')])
  })

  test('ends when it is cancelled', async () => {
    const desk = new LanguageDesk()
    const answer = desk.answer(request('analyse'))
    desk.cancel()
    expect(await answer).toEqual({ analyse: undefined })
    expect(await desk.answer(request('repairs'))).toEqual({ repairs: [] })
  })
})

describe('the hovered value equals the result', () => {
  test.each<[string, RuleContext, string, string]>([
    ['claims', claims, 'claims.ref.startsWith("refs/")', 'startsWith'],
    ['a number of JSON', claims, 'claims.exp == 1763700600.0', '=='],
    [
      'the time',
      { ...claims, environment: 'form-default', input: '{}', now: '2026-01-31T09:30:00Z' },
      'string(now())',
      'string',
    ],
    [
      'the directory',
      { ...claims, ...sampleOf(), directory: { ...directorySample } },
      'sync.directory.users.v1.GetManagers(subject)',
      'GetManagers',
    ],
    [
      'the type of a field',
      {
        ...claims,
        environment: 'form-transformation',
        fieldType: 'int64Field',
        input: '{"input": 3}',
      },
      'input + 1',
      '+',
    ],
  ])('%s', async (_what, context, expression, name) => {
    const report = evaluateRule({ ...context, kind: 'rule', expression })
    const hover = await ask('hover', context, expression, expression.indexOf(name))
    const value = report.outcome?.value ?? report.problems[0]?.message
    expect(value).toBeDefined()
    expect(hover).toMatchObject({ outcome: { kind: 'value', text: value } })
  })

  test.each(['appUser.email', 'unknown.email'])(
    'of %s in the first account of a match',
    async (expression) => {
      const accounts = '[{"email": "ann@acme.example"}, {"email": "b"}]'
      const matchCases = [{ appUserKeyCel: expression, userKeyCel: 'user.email' }]
      const config = { mergeConfig: { matchCases } }
      const report = await evaluateMatch({ kind: 'match', config, accounts, users: '[]' })
      const context: RuleContext = {
        environment: 'directory-app-user-key',
        input: accounts,
        inputIs: 'records',
      }
      const hover = await ask('hover', context, expression, expression.length)
      const [key] = rowAt(report.accounts.rows, 0)?.keys[0]?.keys ?? []
      expect(hover).toMatchObject({
        outcome: { kind: 'value', text: JSON.stringify(key) },
        doc: expect.stringContaining('first record'),
      })
    },
  )

  test.each<[string, Partial<RuleContext>]>([
    ['no JSON', { input: '{' }],
    ['no claims', { input: '[]' }],
    ['an empty list', { inputIs: 'records', environment: 'account-filter', input: '[]' }],
    ['no list', { inputIs: 'records', environment: 'account-filter', input: '{}' }],
  ])('has none with %s', async (_what, change) => {
    const hover = await ask('hover', { ...claims, ...change }, '"a" == "b"', 4)
    expect(hover).not.toHaveProperty('outcome')
  })
})

function sampleOf(): Pick<RuleContext, 'environment' | 'input'> {
  return { environment: 'policy-step', input: JSON.stringify(sample.input) }
}

test('suggests from all records of a list', async () => {
  const completions = await ask(
    'completions',
    {
      environment: 'account-filter',
      input: '[{"profile": {"a1": 1}}, {"profile": {"b2": 1}}]',
      inputIs: 'records',
    },
    'account.profile.',
    16,
  )
  expect(completions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'a1' }),
      expect.objectContaining({ label: 'b2' }),
    ]),
  )
})

test('diagnostics contain lint findings', async () => {
  const found = await ask('diagnostics', claims, 'claims.sub.startsWith("repo:acme")')
  expect(found).toContainEqual(expect.objectContaining({ code: expect.stringMatching(/^lint\//) }))
})

test('uses the context of the request', async () => {
  const desk = new LanguageDesk()
  const hoverIn = async (input: string, revision: number): Promise<unknown> => {
    const { hover } = await desk.answer({
      question: 'hover',
      document: 'a',
      context: { ...claims, input },
      revision,
      text: 'claims.ref',
      range: { start: 8, end: 8 },
    })
    return hover
  }
  expect(await hoverIn('{"ref": "one"}', 1)).toMatchObject({ outcome: { text: '"one"' } })
  expect(await hoverIn('{"ref": "two"}', 2)).toMatchObject({ outcome: { text: '"two"' } })
})

test.each([
  ['diagnostics', 'clams.a = "b" and'],
  ['completions', 'claims.'],
  ['hover', 'claims.ref'],
  ['hover', ' '],
  ['signatureHelp', 'claims.ref.startsWith('],
  ['signatureHelp', 'claims'],
  ['quickFixes', 'claims.ref = "a"'],
  ['semanticTokens', 'has(claims.ref) ? 1 : size("a")'],
  ['documentSymbols', 'claims.ref == "a" && (claims.x || true)'],
  ['format', 'claims.ref=="a"'],
  ['format', 'claims.ref=='],
  ['inlayValues', 'claims.ref == "a" || claims.nothing'],
] as const)('the answer is plain data: %s of %s', async (question, text) => {
  const answer = await ask(question, claims, text, text.length)
  expect(structuredClone(answer)).toEqual(answer)
})

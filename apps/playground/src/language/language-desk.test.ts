import { environmentSamples, directorySample } from '@igakit/cel/samples'
import { describe, expect, test } from 'vitest'
import { evaluateMatch } from '../evaluation/evaluate-match.ts'
import { evaluateRule } from '../evaluation/evaluate-rule.ts'
import { languageAnswerGuards } from './language-answers.ts'
import { LanguageDesk } from './language-desk.ts'
import type { RuleRequest } from './language-request.ts'
import type { RuleContext } from './rule-context.ts'

const claims: RuleContext = {
  environment: 'workload-federation',
  input: '{"ref": "refs/heads/main", "exp": 1763700600}',
  inputIs: 'whole',
}

const ask = (
  question: RuleRequest['question'],
  context: RuleContext,
  text: string,
  offset = 0,
): Promise<unknown> =>
  new LanguageDesk().answer({
    question,
    document: 'a',
    context,
    revision: 1,
    text,
    range: { start: offset, end: offset },
  })

const sample = environmentSamples['policy-step']

describe('the value under the pointer is that of the verdict', () => {
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

  test.each(['appUser.email', 'whatever.email'])(
    'of %s, in the first account of a match',
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
      const [key] = report.accounts[0]?.keys[0]?.keys ?? []
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
  ])('of %s there is none', async (_what, change) => {
    const hover = await ask('hover', { ...claims, ...change }, '"a" == "b"', 4)
    expect(hover).not.toHaveProperty('outcome')
  })
})

function sampleOf(): Pick<RuleContext, 'environment' | 'input'> {
  return { environment: 'policy-step', input: JSON.stringify(sample.input) }
}

test('suggestions come from all records of a list', async () => {
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

test('what the lint rules find is among the problems', async () => {
  const found = await ask('diagnostics', claims, 'claims.sub.startsWith("repo:acme")')
  expect(found).toContainEqual(expect.objectContaining({ code: expect.stringMatching(/^lint\//) }))
})

test('a document is answered about in the context that comes with the question', async () => {
  const desk = new LanguageDesk()
  const hoverIn = (input: string, revision: number): Promise<unknown> =>
    desk.answer({
      question: 'hover',
      document: 'a',
      context: { ...claims, input },
      revision,
      text: 'claims.ref',
      range: { start: 8, end: 8 },
    })
  expect(await hoverIn('{"ref": "one"}', 1)).toMatchObject({ outcome: { text: '"one"' } })
  expect(await hoverIn('{"ref": "two"}', 2)).toMatchObject({ outcome: { text: '"two"' } })
})

describe('answers cross from the worker whole', () => {
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
  ] as const)('%s of %s', async (question, text) => {
    const answer = structuredClone(await ask(question, claims, text, text.length))
    expect(languageAnswerGuards[question](answer)).toBe(true)
  })

  test.each<[keyof typeof languageAnswerGuards, unknown]>([
    ['diagnostics', [{ range: { start: 0, end: 1 }, code: 'c', message: 'm', severity: 'bad' }]],
    ['diagnostics', undefined],
    ['completions', [{ range: { start: 0 }, label: 'a', kind: 'b', insertText: 'c', rank: 1 }]],
    ['hover', { range: { start: 0, end: 1 }, code: 'c', outcome: { kind: 'value', text: 1 } }],
    ['signatureHelp', { signatures: [{ label: 'a', parameters: [[1]] }], activeSignature: 0 }],
    ['quickFixes', [{ title: 't', isPreferred: true, edits: [{ newText: 't' }] }]],
    ['semanticTokens', [{ type: 'variable' }]],
    ['documentSymbols', [{ range: { start: 0, end: 1 }, name: 'n', kind: 'k', children: [] }]],
    ['format', { ok: true }],
    ['inlayValues', [{ range: { start: 0, end: 1 }, outcome: { kind: 'not_evaluated' } }]],
  ])('no half of %s: %j', (question, answer) => {
    expect(languageAnswerGuards[question](answer)).toBe(false)
  })
})

import { getEnvironment } from '@igakit/cel'
import { createLinter } from '@igakit/cel-language'
import { describe, expect, test } from 'vitest'
import { federation } from '../testing/open-editor.ts'
import { createDirectLanguageHost } from './direct-language-host.ts'
import type { LanguageHost, LanguageMethod } from './language-host.ts'

const rule = 'claims.ref.startsWith("refs/") && claims.repository = "acme/infra"'
const valid = 'claims.ref   ==   "refs/heads/main"'

const questions: Readonly<
  Record<LanguageMethod, (host: LanguageHost, document: string) => Promise<unknown>>
> = {
  diagnostics: (host, document) => host.diagnostics(document, rule),
  completions: (host, document) => host.completions(document, 'claims.', 7),
  hover: (host, document) => host.hover(document, valid, 8),
  signatureHelp: (host, document) => host.signatureHelp(document, rule, 22),
  quickFixes: (host, document) => host.quickFixes(document, rule, { start: 0, end: rule.length }),
  semanticTokens: (host, document) => host.semanticTokens(document, rule),
  documentSymbols: (host, document) => host.documentSymbols(document, rule),
  format: (host, document) => host.format(document, valid),
  inlayValues: (host, document) => host.inlayValues(document, valid),
}

test.each(Object.entries(questions))(
  'the result of %s can be sent from a worker',
  async (_, ask) => {
    const host = createDirectLanguageHost()
    host.setContext('inmemory://rule', federation)
    const answer = await ask(host, 'inmemory://rule')
    expect(answer).toBeTruthy()
    expect(answer).not.toEqual([])
    expect(structuredClone(answer)).toEqual(answer)
  },
)

test.each(Object.entries(questions))('%s is rejected for a closed document', async (_, ask) => {
  const host = createDirectLanguageHost()
  host.setContext('inmemory://rule', federation)
  host.close('inmemory://rule')
  await expect(ask(host, 'inmemory://rule')).rejects.toThrow('inmemory://rule has no context')
})

test('each document has its own context', async () => {
  const host = createDirectLanguageHost()
  host.setContext('a', federation)
  host.setContext('b', { ...federation, input: { claims: { ref: 'other' } } })
  expect((await host.hover('a', valid, 8))?.outcome).toMatchObject({ text: '"refs/heads/main"' })
  expect((await host.hover('b', valid, 8))?.outcome).toMatchObject({ text: '"other"' })
})

test('creates a context from message data', async () => {
  const host = createDirectLanguageHost((reference: string) => ({
    environment: getEnvironment(reference === 'policy' ? 'policy-condition' : 'cel-go'),
  }))
  host.setContext('a', 'policy')
  expect(await host.diagnostics('a', 'subject.email == "a"')).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ severity: 'error' })]),
  )
})

const loadAnalysis = () => import('@igakit/cel-language/analysis')

describe('the analysis pass', () => {
  const trust = {
    environment: getEnvironment('workload-federation'),
    lint: createLinter({ platform: 'gitlab-ci' }),
    analysis: { platform: 'gitlab-ci' },
  } as const
  const open = 'claims.project_id == "20"'

  test('refines diagnostics with tokens, and offers proved repairs', async () => {
    const host = createDirectLanguageHost(undefined, { loadAnalysis })
    host.setContext('a', trust)
    expect(await host.diagnostics('a', open)).toEqual([])
    const refined = await host.analyse?.('a', open)
    expect(refined).toMatchObject([
      { code: 'lint/any-branch', analysis: { tokens: [{ actor: 'pusher' }] } },
    ])
    expect(structuredClone(refined)).toEqual(refined)
    expect(await host.diagnostics('a', open)).toEqual(refined)
    const repairs = await host.repairs?.('a', open, { start: 0, end: 1 })
    expect(repairs).toMatchObject([{ title: expect.stringContaining('(proved)') }])
  })

  test('is cancelled by the next request', async () => {
    const host = createDirectLanguageHost(undefined, { loadAnalysis })
    host.setContext('a', trust)
    const first = host.analyse?.('a', open)
    await host.diagnostics('a', `${open} && claims.ref == "main"`)
    expect(await first).toBeUndefined()
  })

  test('is absent without an analyser', () => {
    const host = createDirectLanguageHost()
    expect(Object.keys(host)).not.toContain('analyse')
    expect(Object.keys(host)).not.toContain('repairs')
  })
})

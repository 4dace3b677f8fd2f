import { getEnvironment } from '@igakit/cel'
import { expect, test } from 'vitest'
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

import { describe, expect, onTestFinished, test } from 'vitest'
import { createDirectLanguageHost } from './host/direct-language-host.ts'
import { registerCel } from './register-cel.ts'
import { captureProviders } from './testing/captured-providers.ts'
import { monaco } from './testing/monaco.ts'
import { federation } from './testing/open-editor.ts'

const providerNames = [
  'codeAction',
  'completion',
  'configuration',
  'formatting',
  'grammar',
  'hover',
  'inlayHints',
  'semanticTokens',
  'signatureHelp',
  'symbols',
]

const each = (count: number): Record<string, number> =>
  Object.fromEntries(providerNames.map((name) => [name, count]))

test('registers each provider once, however often CEL is registered', () => {
  const { counts, monaco: api } = captureProviders()
  const registrations = [registerCel(api), registerCel(api), registerCel(api)]
  expect(counts).toEqual(each(1))
  registrations[0]?.dispose()
  registrations[0]?.dispose()
  registrations[1]?.dispose()
  expect(counts).toEqual(each(1))
  registrations[2]?.dispose()
  expect(counts).toEqual(each(0))
})

test('registers again after the last registration was disposed of', () => {
  const { counts, monaco: api } = captureProviders()
  registerCel(api).dispose()
  const again = registerCel(api)
  expect(counts).toEqual(each(1))
  again.dispose()
  expect(counts).toEqual(each(0))
})

test('registers the language once per page', () => {
  const registrations = [registerCel(monaco), registerCel(captureProviders().monaco)]
  expect(monaco.languages.getLanguages().filter(({ id }) => id === 'cel')).toHaveLength(1)
  for (const registration of registrations) registration.dispose()
})

describe('a model', () => {
  test('has the language CEL', () => {
    const cel = registerCel(captureProviders().monaco)
    const model = open('true')
    cel.attach(model, { host: createDirectLanguageHost(), context: federation })
    expect(model.getLanguageId()).toBe('cel')
    cel.dispose()
  })

  test('has one session: a new one replaces the previous one', async () => {
    const providers = captureProviders()
    const cel = registerCel(providers.monaco)
    const model = open('claims.ref')
    const closed: string[] = []
    const direct = createDirectLanguageHost()
    const host = { ...direct, close: (document: string) => void closed.push(document) }
    const first = cel.attach(model, { host, context: federation })
    cel.attach(model, { host: direct, context: federation })
    expect(closed).toEqual([model.uri.toString()])
    first.setContext({ environment: federation.environment })
    const { token } = new monaco.CancellationTokenSource()
    const hover = await providers.hover?.provideHover(model, new monaco.Position(1, 8), token)
    expect(hover?.contents[1]?.value).toContain('refs/heads/main')
    cel.dispose()
  })

  test('is released with the last registration', async () => {
    const providers = captureProviders()
    const cel = registerCel(providers.monaco)
    const model = open('claims.ref')
    cel.attach(model, { host: createDirectLanguageHost(), context: federation })
    cel.dispose()
    const { token } = new monaco.CancellationTokenSource()
    expect(
      await providers.hover?.provideHover(model, new monaco.Position(1, 8), token),
    ).toBeUndefined()
    expect(() =>
      cel.attach(model, { host: createDirectLanguageHost(), context: federation }),
    ).toThrow(TypeError)
  })
})

function open(text: string): monaco.editor.ITextModel {
  const model = monaco.editor.createModel(text, 'plaintext')
  onTestFinished(() => model.dispose())
  return model
}

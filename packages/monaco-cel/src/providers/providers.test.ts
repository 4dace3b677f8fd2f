import { getEnvironment } from '@igakit/cel'
import { environmentSamples } from '@igakit/cel/samples'
import { semanticTokenTypes } from '@igakit/cel-language'
import { expect, onTestFinished, test } from 'vitest'
import { createDirectLanguageHost } from '../host/direct-language-host.ts'
import { registerCel } from '../register-cel.ts'
import { captureProviders, type CapturedProviders } from '../testing/captured-providers.ts'
import { monaco } from '../testing/monaco.ts'
import { federation, openEditor } from '../testing/open-editor.ts'
import { shownHover } from '../testing/shown-hover.ts'
import { suggestions } from '../testing/suggestions.ts'
import { eventually } from '../testing/eventually.ts'

const { token } = new monaco.CancellationTokenSource()

function attached(text: string): {
  readonly model: monaco.editor.ITextModel
  readonly providers: CapturedProviders
} {
  const providers = captureProviders()
  const cel = registerCel(providers.monaco)
  const model = monaco.editor.createModel(text, 'plaintext')
  cel.attach(model, { host: createDirectLanguageHost(), context: federation })
  onTestFinished(() => {
    cel.dispose()
    model.dispose()
  })
  return { model, providers }
}

test('hover shows the type, value and docs of a part', async () => {
  const shown = await shownHover(openEditor('claims.ref == "a"'), 9)
  expect(shown.textContent).toContain('= "refs/heads/main"')
  expect(shown.textContent).toContain('claims.ref: string')
})

test('hover tells if an error matters', async () => {
  const shown = await shownHover(openEditor('claims.nothing == "a" || true'), 9)
  expect(shown.textContent).toContain('Fails, without effect on the result:')
  expect(shown.textContent).toContain('no such key: nothing')
})

test('hover does not repeat an error of a marker', async () => {
  const { model, providers } = attached('claims.nothing == "a"')
  const hovered = async (): Promise<string> => {
    const position = new monaco.Position(1, 10)
    const hover = await providers.hover?.provideHover(model, position, token)
    return (hover?.contents ?? []).map(({ value }) => value).join()
  }
  expect(await hovered()).toContain('no such key')
  const range = monaco.Range.fromPositions(model.getPositionAt(0), model.getPositionAt(14))
  const severity = monaco.MarkerSeverity.Error
  const marker = { ...range, severity, message: 'no such key: nothing' }
  monaco.editor.setModelMarkers(model, 'page', [marker])
  expect(await hovered()).not.toContain('no such key')
  expect(await hovered()).toContain('nothing: dyn')
})

test.each([
  ['claims.', 'a-b', 'claims["a-b"]'],
  ['claims.re', 'ref', 'claims.ref'],
  ['claims.ref == "', 'refs/heads/main', 'claims.ref == "refs/heads/main"'],
  ['claims["', 'repository', 'claims["repository"'],
])('accepts a suggestion after %s', async (text, label, expected) => {
  const open = openEditor(text)
  const shown = await suggestions(open)
  const index = shown.indexOf(label)
  expect(index).toBeGreaterThanOrEqual(0)
  for (let row = 0; row < index; row++) open.editor.trigger('test', 'selectNextSuggestion', {})
  open.editor.trigger('keyboard', 'acceptSelectedSuggestion', {})
  expect(open.model.getValue()).toContain(expected)
})

test('places the caret in the arguments', async () => {
  const open = openEditor('claims.ref.startsW')
  expect(await suggestions(open)).toContain('startsWith')
  open.editor.trigger('keyboard', 'acceptSelectedSuggestion', {})
  expect(open.model.getValue()).toBe('claims.ref.startsWith()')
  expect(open.editor.getPosition()?.column).toBe('claims.ref.startsWith('.length + 1)
})

test('suggestions know the environment', async () => {
  const open = openEditor('subject.', {
    environment: getEnvironment('policy-condition'),
    input: environmentSamples['policy-condition'].input,
  })
  expect(await suggestions(open)).toContain('department')
})

test('signature help follows the argument', async () => {
  const open = openEditor('claims.ref.replace("a", )')
  open.editor.focus()
  open.editor.setPosition({ lineNumber: 1, column: 25 })
  await open.editor.getAction('editor.action.triggerParameterHints')?.run()
  await eventually(() => {
    const shown = open.host.querySelector('.parameter-hints-widget.visible')
    expect(shown?.textContent).toContain('replace(')
  })
})

test('a quick fix changes the rule', async () => {
  const open = openEditor('claims.ref = "a"')
  await eventually(() => expect(open.host.querySelector('.squiggly-error')).not.toBeNull())
  open.editor.focus()
  open.editor.setPosition({ lineNumber: 1, column: 12 })
  const autoFix = open.editor.getAction('editor.action.autoFix')
  await eventually(() => expect(autoFix?.isSupported()).toBe(true))
  await autoFix?.run()
  await eventually(() => expect(open.model.getValue()).toBe('claims.ref == "a"'))
})

test('formatting is one undo step and keeps the line endings', async () => {
  const open = openEditor('claims.ref=="a"// why\r\n&&true')
  await open.editor.getAction('editor.action.formatDocument')?.run()
  await eventually(() => expect(open.model.getValue()).toBe('claims.ref == "a" && // why\r\ntrue'))
  await open.model.undo()
  expect(open.model.getValue()).toBe('claims.ref=="a"// why\r\n&&true')
})

test('does not format a rule with syntax errors', async () => {
  const open = openEditor('claims.ref  ==')
  await open.editor.getAction('editor.action.formatDocument')?.run()
  expect(open.model.getValue()).toBe('claims.ref  ==')
})

test('the outline lists the conditions', async () => {
  const { model, providers } = attached('claims.ref == "a" ||\n  (true && false)')
  const symbols = await providers.symbols?.provideDocumentSymbols(model, token)
  expect(symbols).toMatchObject([
    { name: 'claims.ref == "a"', range: { startLineNumber: 1, endLineNumber: 1 } },
    { range: { startLineNumber: 2 }, children: [{ name: 'true' }, { name: 'false' }] },
  ])
})

test('semantic tokens cover only names, in relative positions', async () => {
  const { model, providers } = attached(
    '[1].all(x, x == 1) &&\n  claims.a == """b\nc""" && has(claims.b)',
  )
  const tokens = await providers.semanticTokens?.provideDocumentSemanticTokens(model, null, token)
  const data = tokens && 'data' in tokens ? [...tokens.data] : []
  const rows = Array.from({ length: data.length / 5 }, (_, index) => {
    const [line, column, length, type = 0] = data.slice(5 * index)
    return [line, column, length, semanticTokenTypes[type]]
  })
  expect(rows).toEqual([
    [0, 4, 3, 'macro'],
    [0, 4, 1, 'parameter'],
    [0, 3, 1, 'parameter'],
    [1, 2, 6, 'variable'],
    [0, 7, 1, 'property'],
    [1, 8, 3, 'macro'],
    [0, 4, 6, 'variable'],
    [0, 7, 1, 'property'],
  ])
})

test('a missing name is not a token', async () => {
  const { model, providers } = attached('claims.')
  const tokens = await providers.semanticTokens?.provideDocumentSemanticTokens(model, null, token)
  expect(tokens && 'data' in tokens && tokens.data).toHaveLength(5)
})

test('values follow their parts, shortened, with the full value in the tooltip', async () => {
  const { model, providers } = attached('claims.ref == "a"')
  const list = await providers.inlayHints?.provideInlayHints(
    model,
    model.getFullModelRange(),
    token,
  )
  expect(list?.hints).toMatchObject([
    { label: '= "refs/heads/main"', position: { lineNumber: 1, column: 11 } },
  ])
})

test('values follow the input', async () => {
  const open = openEditor('claims.ref == "a"')
  const shows = (text: string): Promise<void> =>
    eventually(() =>
      expect(
        open.host.querySelector('.view-lines')?.textContent?.replaceAll('\u00A0', ' '),
      ).toContain(text),
    )
  await shows('= "refs/heads/main"')
  open.session.setContext({ ...federation, input: { claims: { ref: 'x'.repeat(100) } } })
  await shows(`= "${'x'.repeat(30)}…`)
  open.session.setContext({ ...federation, input: { claims: {} } })
  await shows('✗ no such key: ref')
})

test('names have the colours of their kinds', async () => {
  const open = openEditor('claims.ref.startsWith("a")')
  monaco.editor.defineTheme('semantic', {
    base: 'vs',
    inherit: true,
    rules: [{ token: 'method', foreground: '112233' }],
    colors: {},
  })
  monaco.editor.setTheme('semantic')
  await eventually(() => {
    const spans = [...open.host.querySelectorAll('.view-line span span')]
    const name = spans.find(({ textContent }) => textContent === 'startsWith')
    expect(name && getComputedStyle(name).color).toBe('rgb(17, 34, 51)')
  })
})

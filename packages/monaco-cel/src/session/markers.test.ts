import { expect, onTestFinished, test } from 'vitest'
import { getEnvironment } from '@igakit/cel'
import type { Diagnostic } from '@igakit/cel-language'
import { createDirectLanguageHost } from '../host/direct-language-host.ts'
import type { LanguageHost } from '../host/language-host.ts'
import { registerCel } from '../register-cel.ts'
import { monaco } from '../testing/monaco.ts'
import { federation, openEditor } from '../testing/open-editor.ts'
import { markerOwner } from './markers.ts'
import { eventually } from '../testing/eventually.ts'

const markersOf = (model: monaco.editor.ITextModel): readonly monaco.editor.IMarker[] =>
  monaco.editor.getModelMarkers({ owner: markerOwner, resource: model.uri })

test('marks a problem with advice during typing until it is fixed', async () => {
  const { editor, model } = openEditor('claims.ref')
  editor.setPosition({ lineNumber: 1, column: 11 })
  editor.trigger('keyboard', 'type', { text: ' = "a"' })
  await eventually(() => expect(markersOf(model)).not.toEqual([]))
  expect(markersOf(model)[0]).toMatchObject({
    severity: monaco.MarkerSeverity.Error,
    code: 'syntax_error',
    startLineNumber: 1,
    startColumn: 12,
    message: expect.stringMatching(/^CEL uses == instead of =\.\nSyntax error: /),
    modelVersionId: model.getVersionId(),
  })
  model.setValue('claims.ref == "a"')
  await eventually(() => expect(markersOf(model)).toEqual([]))
})

test('positions are correct after CRLF line endings', async () => {
  const { model } = openEditor('claims.ref == "a" &&\r\n  clams.ref == "b"')
  await eventually(() => expect(markersOf(model)).toHaveLength(1))
  expect(markersOf(model)[0]).toMatchObject({ startLineNumber: 2, startColumn: 3, endColumn: 8 })
})

test('F8 skips assumptions', async () => {
  const environment = getEnvironment('directory-app-user-key')
  const { model } = openEditor('appUser.email', { environment })
  await eventually(() => expect(markersOf(model)).not.toEqual([]))
  expect(markersOf(model).map(({ severity }) => severity)).not.toContain(
    monaco.MarkerSeverity.Error,
  )
})

test('another environment has other problems', async () => {
  const { model, session } = openEditor('subject.email == "a"')
  await eventually(() => expect(markersOf(model)).toMatchObject([{ code: 'undeclared_reference' }]))
  session.setContext({ environment: getEnvironment('policy-condition') })
  await eventually(() => {
    const codes = markersOf(model).map(({ code }) => code)
    expect(codes).not.toContain('undeclared_reference')
  })
  session.setContext(federation)
  await eventually(() => expect(markersOf(model)).toMatchObject([{ code: 'undeclared_reference' }]))
})

test('F8 cycles through the problems', async () => {
  const { editor, model } = openEditor('clams.a == 1 && calms.b == 2')
  await eventually(() => expect(markersOf(model)).toHaveLength(2))
  editor.focus()
  editor.setPosition({ lineNumber: 1, column: 1 })
  const visited: (number | undefined)[] = []
  for (let press = 0; press < 3; press++) {
    await editor.getAction('editor.action.marker.next')?.run()
    visited.push(editor.getPosition()?.column)
  }
  expect(new Set(visited)).toEqual(new Set([1, 17]))
  expect(visited[0]).toBe(visited[2])
})

test('markers are removed with the session', async () => {
  const { model, session } = openEditor('clams')
  await eventually(() => expect(markersOf(model)).toHaveLength(1))
  session.dispose()
  expect(markersOf(model)).toEqual([])
})

const long = 'claims.repository == "acme/infra" || claims.ref != ""'

test.each<[string, string, Diagnostic['severity'], number]>([
  ['only the first word of a long rule', long, 'warning', 18],
  ['only the first word of a rule of several lines', 'a &&\n  b', 'hint', 2],
  ['only the first character of a rule that starts with a sign', `!(${long})`, 'warning', 2],
  ['a short rule completely', 'claims.a || true', 'warning', 17],
  ['an error completely', long, 'error', long.length + 1],
])('underlines %s', async (_, text, severity, endColumn) => {
  const { model, nextAnalysis } = openAnalysed(`// Why.\n${text} // end`, () => [])
  await nextAnalysis([{ ...finding, severity, range: { start: 8, end: 8 + text.length } }])
  await eventually(() =>
    expect(markersOf(model)).toMatchObject([{ startLineNumber: 2, startColumn: 1, endColumn }]),
  )
})

/** Opens a model whose host answers as the test says. */
function openAnalysed(text: string, firstPass: (text: string) => readonly Diagnostic[]) {
  const analyses: ((found: readonly Diagnostic[] | undefined) => void)[] = []
  const shown: string[] = []
  const host: LanguageHost = {
    ...createDirectLanguageHost(),
    diagnostics: async (_document, current) => firstPass(current),
    analyse: () => new Promise((resolve) => analyses.push(resolve)),
  }
  const model = monaco.editor.createModel(text, 'plaintext')
  const cel = registerCel(monaco)
  const columns = (): string =>
    markersOf(model)
      .map(({ startColumn }) => startColumn)
      .join()
  const following = monaco.editor.onDidChangeMarkers(() => void shown.push(columns()))
  cel.attach(model, { host, context: federation })
  onTestFinished(() => {
    following.dispose()
    cel.dispose()
    model.dispose()
  })
  return {
    columns,
    model,
    /** The columns of the markers after each change of the markers. */
    shown,
    insert: (inserted: string, column = 1): void =>
      model.applyEdits([{ range: new monaco.Range(1, column, 1, column), text: inserted }]),
    nextAnalysis: async (found: readonly Diagnostic[] | undefined): Promise<void> => {
      await eventually(() => expect(analyses).not.toEqual([]))
      analyses.shift()?.(found)
    },
  }
}

test('a finding of the analysis stays, and moves with the text, until the next analysis ends', async () => {
  const { columns, insert, nextAnalysis } = openAnalysed('has(claims.a) && true', () => [])
  await nextAnalysis([finding])
  await eventually(() => expect(columns()).toBe('18'))
  insert('  ')
  await eventually(() => expect(columns()).toBe('20'))
  // Without an answer, the marker is removed.
  await nextAnalysis(undefined)
  await eventually(() => expect(columns()).toBe(''))
})

test('a finding that the analysis dismissed stays away until an analysis has no answer', async () => {
  const { columns, insert, nextAnalysis, shown } = openAnalysed('true', whole)
  await eventually(() => expect(columns()).toBe('1'))
  await nextAnalysis([])
  await eventually(() => expect(columns()).toBe(''))
  shown.length = 0
  insert('  ')
  insert(' || true', 7)
  await nextAnalysis([])
  insert('!')
  await nextAnalysis(undefined)
  await eventually(() => expect(columns()).toBe('1'))
  expect(shown).toEqual(['1'])
})

test('an error is never dismissed', async () => {
  const error: Diagnostic = { ...finding, severity: 'error' }
  const { columns, insert, nextAnalysis } = openAnalysed('has(claims.a) && true', () => [error])
  await nextAnalysis([])
  await eventually(() => expect(columns()).toBe(''))
  insert(' ', 22)
  await eventually(() => expect(columns()).toBe('18'))
})

const whole = (text: string): readonly Diagnostic[] => [
  { ...finding, range: { start: 0, end: text.length } },
]

const finding: Diagnostic = {
  range: { start: 17, end: 21 },
  severity: 'warning',
  code: 'lint/always-true',
  message: 'This is always true.',
}

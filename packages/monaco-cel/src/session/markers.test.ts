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
    message: expect.stringMatching(/\nCEL uses == instead of =\.$/),
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

test('a finding of the analysis stays, and moves with the text, until the next analysis ends', async () => {
  const analyses: ((found: readonly Diagnostic[] | undefined) => void)[] = []
  const direct = createDirectLanguageHost()
  const host: LanguageHost = {
    ...direct,
    diagnostics: () => Promise.resolve([]),
    analyse: () => new Promise((resolve) => analyses.push(resolve)),
  }
  const model = monaco.editor.createModel('has(claims.a) && true', 'plaintext')
  const cel = registerCel(monaco)
  cel.attach(model, { host, context: federation })
  onTestFinished(() => {
    cel.dispose()
    model.dispose()
  })
  const nextAnalysis = async (found: readonly Diagnostic[] | undefined): Promise<void> => {
    await eventually(() => expect(analyses).not.toEqual([]))
    analyses.shift()?.(found)
  }
  const columns = () => markersOf(model).map(({ startColumn }) => startColumn)
  const insert = (text: string): void =>
    model.applyEdits([{ range: new monaco.Range(1, 1, 1, 1), text }])

  await nextAnalysis([finding])
  await eventually(() => expect(columns()).toEqual([18]))
  insert('  ')
  await eventually(() => expect(columns()).toEqual([20]))
  // Without an answer, it no longer holds.
  await nextAnalysis(undefined)
  await eventually(() => expect(columns()).toEqual([]))
})

const finding: Diagnostic = {
  range: { start: 17, end: 21 },
  severity: 'warning',
  code: 'lint/always-true',
  message: 'This is always true.',
}

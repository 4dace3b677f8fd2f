import { expect, test } from 'vitest'
import { openEditor, type OpenEditor } from '../testing/open-editor.ts'
import { coverageClassNames, type CoverageGap } from './coverage-mark.ts'
import { traceClassNames, type TraceState } from './trace-mark.ts'
import { eventually } from '../testing/eventually.ts'

const rule = 'claims.ref == "a" || true'
const range = { start: 0, end: 17 }

const classesOf = ({ model }: OpenEditor): readonly (string | null | undefined)[] =>
  model
    .getAllDecorations()
    .map(({ options }) => options.inlineClassName)
    .filter((name) => name?.startsWith('igakit-cel'))

test.each<TraceState>(['true', 'false', 'error', 'absorbed', 'not_reached'])(
  'what is %s is painted as that',
  async (state) => {
    const open = openEditor(rule)
    const name = traceClassNames[state]
    expect(open.session.showTrace([{ range, state }], open.session.version)).toBe(true)
    expect(classesOf(open)).toEqual([`igakit-cel-trace ${name}`])
    await eventually(() => expect(open.host.querySelector(`.${name}`)?.textContent).toBeTruthy())
  },
)

test.each<CoverageGap>(['never evaluated', 'never true', 'never false', 'never without an error'])(
  'what is %s is painted as that',
  (gap) => {
    const open = openEditor(rule)
    const name = coverageClassNames[gap]
    expect(open.session.showCoverage([{ range, gap }], open.session.version)).toBe(true)
    expect(classesOf(open)).toEqual([`igakit-cel-gap ${name}`])
  },
)

test('other marks take the place of those before, the coverage’s beside those of the trace', () => {
  const open = openEditor(rule)
  const version = open.session.version
  open.session.showTrace([{ range, state: 'true' }], version)
  open.session.showCoverage([{ range, gap: 'never true' }], version)
  open.session.showTrace([{ range, state: 'false' }], version)
  expect(new Set(classesOf(open))).toEqual(
    new Set([
      'igakit-cel-gap igakit-cel-gap-never-true',
      'igakit-cel-trace igakit-cel-trace-false',
    ]),
  )
  open.session.showTrace([], version)
  open.session.showCoverage([], version)
  expect(classesOf(open)).toEqual([])
})

test('marks of an older text are not painted', () => {
  const open = openEditor(rule)
  const version = open.session.version
  open.session.showTrace([{ range, state: 'true' }], version)
  open.model.setValue('false')
  expect(open.session.showTrace([{ range, state: 'error' }], version)).toBe(false)
  expect(classesOf(open)).not.toContain('igakit-cel-trace igakit-cel-trace-error')
})

test('marks of another input are not painted', () => {
  const open = openEditor(rule)
  const { version } = open.session
  open.session.setContext({ ...open.context, input: { claims: {} } })
  expect(open.session.showTrace([{ range, state: 'true' }], version)).toBe(false)
  expect(open.session.showCoverage([{ range, gap: 'never true' }], version)).toBe(false)
  expect(classesOf(open)).toEqual([])
})

test('after an edit, marks go away unless others come', async () => {
  const open = openEditor(rule)
  const edit = { range: open.model.getFullModelRange(), text: 'claims.ref == "b" || true' }
  open.session.showTrace([{ range, state: 'true' }], open.session.version)
  open.model.applyEdits([edit])
  open.session.showTrace([{ range, state: 'false' }], open.session.version)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(classesOf(open)).toEqual(['igakit-cel-trace igakit-cel-trace-false'])
  open.editor.setPosition({ lineNumber: 1, column: 26 })
  open.editor.trigger('keyboard', 'type', { text: ' ' })
  await eventually(() => expect(classesOf(open)).toEqual([]))
})

test('another input makes marks go away too', async () => {
  const open = openEditor(rule)
  open.session.showTrace([{ range, state: 'true' }], open.session.version)
  open.session.setContext({ environment: open.context.environment })
  await eventually(() => expect(classesOf(open)).toEqual([]))
})

test('marks go with the session, and none come afterwards', () => {
  const open = openEditor(rule)
  const version = open.session.version
  open.session.showTrace([{ range, state: 'true' }], version)
  open.session.dispose()
  expect(classesOf(open)).toEqual([])
  expect(open.session.showTrace([{ range, state: 'true' }], version)).toBe(false)
})

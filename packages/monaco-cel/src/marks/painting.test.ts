import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openEditor, type OpenEditor } from '../testing/open-editor.ts'
import { coverageClassNames, type CoverageGap } from './coverage-mark.ts'
import { traceClassNames, type TraceState } from './trace-mark.ts'

const rule = 'claims.ref == "a" || true'
const range = { start: 0, end: 17 }

const classesOf = ({ model }: OpenEditor): readonly (string | null | undefined)[] =>
  model
    .getAllDecorations()
    .map(({ options }) => options.inlineClassName)
    .filter((name) => name?.startsWith('igakit-cel'))

test.each<TraceState>(['true', 'false', 'error', 'absorbed', 'not_reached'])(
  '%s parts have their class',
  async (state) => {
    const open = openEditor(rule)
    const name = traceClassNames[state]
    expect(open.session.showTrace([{ range, state }], open.session.version)).toBe(true)
    expect(classesOf(open)).toEqual([`igakit-cel-trace ${name}`])
    await eventually(() => expect(open.host.querySelector(`.${name}`)?.textContent).toBeTruthy())
  },
)

test.each<CoverageGap>(['never evaluated', 'never true', 'never false', 'never without an error'])(
  '%s parts have their class',
  (gap) => {
    const open = openEditor(rule)
    const name = coverageClassNames[gap]
    expect(open.session.showCoverage([{ range, gap }], open.session.version)).toBe(true)
    expect(classesOf(open)).toEqual([`igakit-cel-gap ${name}`])
  },
)

test('new marks replace old ones; coverage and trace marks coexist', () => {
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

test('ignores marks of an older text', () => {
  const open = openEditor(rule)
  const version = open.session.version
  open.session.showTrace([{ range, state: 'true' }], version)
  open.model.setValue('false')
  expect(open.session.showTrace([{ range, state: 'error' }], version)).toBe(false)
  expect(classesOf(open)).not.toContain('igakit-cel-trace igakit-cel-trace-error')
})

test('ignores marks of another input', () => {
  const open = openEditor(rule)
  const { version } = open.session
  open.session.setContext({ ...open.context, input: { claims: {} } })
  expect(open.session.showTrace([{ range, state: 'true' }], version)).toBe(false)
  expect(open.session.showCoverage([{ range, gap: 'never true' }], version)).toBe(false)
  expect(classesOf(open)).toEqual([])
})

test('removes marks after an edit unless new ones arrive', () => {
  const open = openEditor(rule)
  fakeTimers()
  const edit = { range: open.model.getFullModelRange(), text: 'claims.ref == "b" || true' }
  open.session.showTrace([{ range, state: 'true' }], open.session.version)
  open.model.applyEdits([edit])
  open.session.showTrace([{ range, state: 'false' }], open.session.version)
  vi.advanceTimersByTime(600)
  expect(classesOf(open)).toEqual(['igakit-cel-trace igakit-cel-trace-false'])
  open.editor.setPosition({ lineNumber: 1, column: 26 })
  open.editor.trigger('keyboard', 'type', { text: ' ' })
  vi.advanceTimersByTime(600)
  expect(classesOf(open)).toEqual([])
})

test('removes marks after a change of input', () => {
  const open = openEditor(rule)
  fakeTimers()
  open.session.showTrace([{ range, state: 'true' }], open.session.version)
  open.session.setContext({ environment: open.context.environment })
  vi.advanceTimersByTime(600)
  expect(classesOf(open)).toEqual([])
})

test('removes marks with the session and ignores later ones', () => {
  const open = openEditor(rule)
  const version = open.session.version
  open.session.showTrace([{ range, state: 'true' }], version)
  open.session.dispose()
  expect(classesOf(open)).toEqual([])
  expect(open.session.showTrace([{ range, state: 'true' }], version)).toBe(false)
})

function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

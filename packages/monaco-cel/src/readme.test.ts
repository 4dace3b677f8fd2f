import { expect, onTestFinished, test } from 'vitest'
import readme from '../README.md?raw'
import { coverageClassNames } from './marks/coverage-mark.ts'
import { traceClassNames } from './marks/trace-mark.ts'
import { markerOwner } from './session/markers.ts'
import { editRule } from './testing/example.ts'
import example from './testing/example.ts?raw'
import { monaco } from './testing/monaco.ts'
import features from './testing/monaco.ts?raw'
import { eventually } from './testing/eventually.ts'

test('has fewer than 100 lines', () => {
  expect(readme.split('\n').length).toBeLessThan(100)
})

test('the example is the tested code', () => {
  const [, shown = ''] = /```ts\n([^]*?)```/.exec(readme) ?? []
  expect(example.replace("'../index.ts'", "'@igakit/monaco-cel'")).toBe(shown)
})

test('the example marks problems', async () => {
  const model = monaco.editor.createModel('claims.ref = "a"', 'plaintext')
  const session = editRule(monaco, model)
  onTestFinished(() => {
    session.dispose()
    model.dispose()
  })
  await eventually(() => {
    const markers = monaco.editor.getModelMarkers({ owner: markerOwner, resource: model.uri })
    expect(markers[0]?.message).toContain('CEL uses == instead of =.')
  })
})

test('names every class of marks', () => {
  for (const name of [...Object.values(traceClassNames), ...Object.values(coverageClassNames)]) {
    expect(readme).toContain(`\`${name}\``)
  }
})

test('names every required feature', () => {
  const modules = [...features.matchAll(/import 'monaco-editor\/([^']+)'/g)].map(
    ([, name = '']) => name,
  )
  expect(modules.length).toBeGreaterThan(8)
  for (const name of modules) {
    const [, feature] = /^features\/(\w+)\/register$/.exec(name) ?? []
    expect(readme).toContain(feature === undefined ? name : `\`${feature}\``)
  }
})

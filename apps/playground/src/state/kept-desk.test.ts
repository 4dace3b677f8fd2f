import { describe, expect, test } from 'vitest'
import { isOfNewerVersion, parseDesk, writeDesk } from './kept-desk.ts'
import { withNotes } from '../workspace/notes.ts'
import { reduceWorkspace } from '../workspace/reduce/reduce-workspace.ts'
import { sampleFor } from '../workspace/samples/samples.ts'

const source = { name: 'a.cel.yaml', text: '# a', files: { 'a.cel': 'true' } }
const rule = reduceWorkspace(withNotes(sampleFor('workload-federation').workspace), {
  type: 'add-rule',
  name: 'other',
})
const match = withNotes(sampleFor('match').workspace)
const form = withNotes(sampleFor('form').workspace)

describe('the stored work', () => {
  test('contains the work of each environment', () => {
    const desk = { workspace: rule, left: { match, form } }
    expect(parseDesk(writeDesk(desk))).toEqual(desk)
  })

  test('contains the opened file', () => {
    if (rule.kind !== 'rule' || !rule.notes) throw new Error('It is a rule.')
    const workspace = { ...rule, notes: { ...rule.notes, source } }
    expect(parseDesk(writeDesk({ workspace, left: {} }))?.workspace).toEqual(workspace)
  })

  test('reads the first version', () => {
    const { notes: _, openCase: __, ...before } = match
    expect(parseDesk(JSON.stringify(before))).toEqual({ workspace: before, left: {} })
  })

  test.each([
    ['notes that are none', { ...rule, notes: { rules: [{ baseline: 1 }, { baseline: '' }] } }],
    ['notes of other rules', { ...rule, notes: { rules: [] } }],
    ['no notes', { ...match, notes: 'x' }],
    ['a baseline that is none', { ...form, notes: { baseline: 1 } }],
    ['a file that is none', { ...match, notes: { ...match.notes, source: { name: 'a' } } }],
  ])('survives %s', (_, workspace) => {
    const read = parseDesk(JSON.stringify({ version: 2, workspace, left: {} }))
    expect(read?.workspace).toMatchObject({ kind: workspace.kind, suite: workspace.suite })
    expect(read?.workspace.notes?.source).toBeUndefined()
  })

  test('drops invalid workspaces of other environments', () => {
    const text = JSON.stringify({ version: 2, workspace: match, left: { form: {}, rule } })
    expect(Object.keys(parseDesk(text)?.left ?? {})).toEqual(['rule'])
  })

  test('is not read from a newer version', () => {
    const text = writeDesk({ workspace: rule, left: {} }).replace('"version":2', '"version":3')
    expect(isOfNewerVersion(text)).toBe(true)
    expect(parseDesk(text)).toBeUndefined()
    expect(isOfNewerVersion(writeDesk({ workspace: rule, left: {} }))).toBe(false)
    expect(isOfNewerVersion(JSON.stringify(rule))).toBe(false)
  })
})

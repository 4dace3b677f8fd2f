import { describe, expect, test } from 'vitest'
import { isOfNewerVersion, parseDesk, writeDesk } from './kept-desk.ts'
import { withNotes } from './notes.ts'
import { reduceWorkspace } from './reduce-workspace.ts'
import { sampleFor } from './sample-for.ts'

const source = { name: 'a.cel.yaml', text: '# a', files: { 'a.cel': 'true' } }
const rule = reduceWorkspace(withNotes(sampleFor('workload-federation').workspace), {
  type: 'add-rule',
  name: 'other',
})
const match = withNotes(sampleFor('match').workspace)
const form = withNotes(sampleFor('form').workspace)

describe('what is kept of the work', () => {
  test('is all of it, in each environment', () => {
    const desk = { workspace: rule, left: { match, form } }
    expect(parseDesk(writeDesk(desk))).toEqual(desk)
  })

  test('is the file that it was opened from, too', () => {
    if (rule.kind !== 'rule' || !rule.notes) throw new Error('It is a rule.')
    const workspace = { ...rule, notes: { ...rule.notes, source } }
    expect(parseDesk(writeDesk({ workspace, left: {} }))?.workspace).toEqual(workspace)
  })

  test('opens as the first version wrote it', () => {
    const { notes: _, openCase: __, ...before } = match
    expect(parseDesk(JSON.stringify(before))).toEqual({ workspace: before, left: {} })
  })

  test.each([
    ['notes that are none', { ...rule, notes: { rules: [{ baseline: 1 }, { baseline: '' }] } }],
    ['notes of other rules', { ...rule, notes: { rules: [] } }],
    ['no notes', { ...match, notes: 'x' }],
    ['a baseline that is none', { ...form, notes: { baseline: 1 } }],
    ['a file that is none', { ...match, notes: { ...match.notes, source: { name: 'a' } } }],
  ])('is not lost by %s', (_, workspace) => {
    const read = parseDesk(JSON.stringify({ version: 2, workspace, left: {} }))
    expect(read?.workspace).toMatchObject({ kind: workspace.kind, suite: workspace.suite })
    expect(read?.workspace.notes?.source).toBeUndefined()
  })

  test('leaves out what is no workspace, of the others alone', () => {
    const text = JSON.stringify({ version: 2, workspace: match, left: { form: {}, rule } })
    expect(Object.keys(parseDesk(text)?.left ?? {})).toEqual(['rule'])
  })

  test('is not read where a newer page has written it', () => {
    const text = writeDesk({ workspace: rule, left: {} }).replace('"version":2', '"version":3')
    expect(isOfNewerVersion(text)).toBe(true)
    expect(parseDesk(text)).toBeUndefined()
    expect(isOfNewerVersion(writeDesk({ workspace: rule, left: {} }))).toBe(false)
    expect(isOfNewerVersion(JSON.stringify(rule))).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { questionOf } from '../../evaluation/question-of.ts'
import { holdsCredential } from '../../state/holds-credential.ts'
import { inspectionQuestionOf } from '../../state/inspection-question.ts'
import { baselineOf, withNotes } from '../../state/notes.ts'
import { parseWorkspace } from '../../state/parse-workspace.ts'
import { openRuleOf, textOf } from '../../state/reduce-workspace.ts'
import { placeOf, sampleOf, samples } from '../../state/samples.ts'
import { suiteOf } from '../../state/suite-of.ts'
import type { Workspace } from '../../state/workspace.ts'
import { caseOfInput } from '../cases/case-of-input.ts'
import { draftOf, expectationText } from '../cases/expectation-draft.ts'
import { formDraftOf, formExpectationText } from '../cases/form-expectation.ts'
import { matchDraftOf, matchExpectationText } from '../cases/match-expectation.ts'
import { textsOfFormCase, textsOfRuleCase } from '../cases/texts-of-case.ts'
import { apiBody } from './api-body.ts'
import { igaCommand } from './iga-command.ts'
import { isSound } from './is-sound.ts'
import { chosenOf, partsOf } from './share-choice.ts'
import { randomWorkspace } from './testing/random-workspace.ts'

const values: readonly unknown[] = [
  null,
  true,
  -1.5,
  '',
  '__proto__',
  [],
  [null],
  {},
  { constructor: 1, toString: 2, __proto__: null },
  { expr: 1 },
  { error: { a: 1 } },
  { outcome: 'other' },
  { outcome: 'ambiguous', users: [1] },
  { value: null, type: 3 },
  undefined,
]

/** The value with something else at each of its places in turn; `undefined` takes a member away. */
function* mutationsOf(value: unknown): Generator {
  for (const other of values) yield other
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  const from = (changed: readonly (readonly [string, unknown])[]): unknown =>
    Array.isArray(value) ? changed.map(([, each]) => each) : Object.fromEntries(changed)
  for (const [index, [name, member]] of entries.entries()) {
    for (const changed of mutationsOf(member)) yield from(entries.with(index, [name, changed]))
    if (!Array.isArray(value)) yield from(entries.with(index, ['constructor', member]))
  }
}

/** React shows texts, and fails on anything else that stands where one should be. */
function show(text: unknown): void {
  if (typeof text !== 'string') throw new TypeError('This is no text.')
}

/** What the page does with a workspace before anyone presses anything, and what the panels do with it. */
function useLikeThePage(workspace: Workspace): void {
  holdsCredential(workspace)
  questionOf(workspace)
  inspectionQuestionOf(workspace)
  sampleOf(workspace)
  placeOf(workspace)
  suiteOf(workspace)
  partsOf(workspace)
  chosenOf(workspace, new Set())
  baselineOf(withNotes(workspace))
  switch (workspace.kind) {
    case 'rule':
      textOf(workspace, 'expression')
      igaCommand(workspace)
      apiBody(workspace)
      caseOfInput(workspace, { busy: false })
      for (const one of openRuleOf(workspace).cases) {
        show(expectationText(one.expect))
        draftOf(one.expect)
        textsOfRuleCase(one, workspace)
      }
      break
    case 'match':
      for (const { expect: expectation } of workspace.suite.cases) {
        show(matchExpectationText(expectation))
        matchDraftOf(expectation)
      }
      break
    case 'form':
      for (const one of workspace.suite.cases) {
        show(formExpectationText(one.expect))
        formDraftOf(one.expect)
        textsOfFormCase(one, workspace)
      }
      break
    default:
      workspace satisfies never
  }
}

const seeds = [
  ...samples.slice(0, 3).map(({ workspace }) => workspace),
  ...Array.from({ length: 6 }, (_, seed) => randomWorkspace(seed)),
]

test('whatever is put into a link, the page can work with what it opens', () => {
  const opened = new Map<string, Workspace>()
  for (const seed of seeds) {
    for (const mutation of mutationsOf(seed)) {
      const workspace = parseWorkspace(JSON.stringify(mutation) ?? '')
      if (workspace && isSound(workspace)) opened.set(JSON.stringify(workspace), workspace)
    }
  }
  expect(opened.size).toBeGreaterThan(100)
  const failures = [...opened].flatMap(([json, workspace]) => {
    try {
      useLikeThePage(workspace)
      return []
    } catch (error) {
      return [[json, error]]
    }
  })
  expect(failures).toEqual([])
})

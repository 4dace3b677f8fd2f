import { questionOf } from '../../../evaluation/question-of.ts'
import { holdsCredential } from '../../../state/holds-credential.ts'
import { inspectionQuestionOf } from '../../../state/inspection-question.ts'
import { baselineOf, withNotes } from '../../../state/notes.ts'
import { openRuleOf, textOf } from '../../../state/reduce-workspace.ts'
import { placeOf, sampleOf } from '../../../state/samples.ts'
import { suiteOf } from '../../../state/suite-of.ts'
import type { Workspace } from '../../../state/workspace.ts'
import { caseOfInput } from '../../cases/case-of-input.ts'
import { draftOf, expectationText } from '../../cases/expectation-draft.ts'
import { formDraftOf, formExpectationText } from '../../cases/form-expectation.ts'
import { matchDraftOf, matchExpectationText } from '../../cases/match-expectation.ts'
import { textsOfFormCase, textsOfRuleCase } from '../../cases/texts-of-case.ts'
import { apiBody } from '../api-body.ts'
import { igaCommand } from '../iga-command.ts'
import { chosenOf, partsOf } from '../share-choice.ts'

/** React shows texts, and fails on anything else that stands where one should be. */
function show(text: unknown): void {
  if (typeof text !== 'string') throw new TypeError('This is no text.')
}

/** What the page does with a workspace before anyone presses anything, and what the panels do with it. */
export function useLikeThePage(workspace: Workspace): void {
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

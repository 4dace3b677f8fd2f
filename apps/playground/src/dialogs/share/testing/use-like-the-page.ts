import { questionOf, inspectionQuestionOf } from '../../../evaluation/question-of.ts'
import { holdsCredential } from '../../../state/holds-credential.ts'
import { baselineOf, withNotes } from '../../../workspace/notes.ts'
import { openRuleOf, textOf } from '../../../workspace/reduce/reduce-workspace.ts'
import { placeOf, sampleOf } from '../../../workspace/samples/samples.ts'
import { suiteOf } from '../../../workspace/suite-of.ts'
import type { Workspace } from '../../../workspace/workspace.ts'
import { caseOfInput } from '../../../tabs/cases/editors/case-of-input.ts'
import { draftOf, expectationText } from '../../../tabs/cases/form/expectation-draft.ts'
import { formDraftOf, formExpectationText } from '../../../tabs/cases/form/form-expectation.ts'
import { matchDraftOf, matchExpectationText } from '../../../tabs/cases/form/match-expectation.ts'
import { textsOfFormCase, textsOfRuleCase } from '../../../tabs/cases/editors/texts-of-case.ts'
import { apiBody, igaCommand } from '../copies.ts'
import { chosenOf, partsOf } from '../share-choice.ts'

/** Throws for objects, like React, which renders only strings. */
function show(text: unknown): void {
  if (typeof text !== 'string') throw new TypeError('Expected a string.')
}

/** Reads a workspace like the page and its panels do. */
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

import type { FormCase } from '@igakit/cel-testing'
import { isRecord } from '../../../shared/guards.ts'
import type { InspectorState } from '../../../evaluation/clients.ts'
import { questionOf } from '../../../evaluation/question-of.ts'
import type { FormWorkspace } from '../../../workspace/workspace.ts'
import {
  hasInexactInteger,
  holdsExpr,
  holdsProto,
  parseJson,
  timeOfNewCase,
} from './case-of-input.ts'
import { freshName } from '../form/case-name.ts'

export type FormCaseReading =
  | { readonly ok: true; readonly case: FormCase }
  | { readonly ok: false; readonly message: string }

/** Returns the given and submitted values; undefined if one of them is not a JSON object. */
export function inputsOfForm({
  given: givenText,
  submitted,
}: Pick<FormWorkspace, 'given' | 'submitted'>):
  | { readonly given: Record<string, unknown>; readonly input?: Record<string, unknown> }
  | undefined {
  const given = parseJson(givenText)
  const input = submitted.trim() === '' ? undefined : parseJson(submitted)
  if (!isRecord(given) || (submitted.trim() !== '' && !isRecord(input))) return undefined
  if (hasInexactInteger(givenText) || hasInexactInteger(submitted)) return undefined
  return { given: { ...given }, ...(isRecord(input) && { input: { ...input } }) }
}

/** Creates a case from the editors that expects the current result of the form. */
export function caseOfForm(workspace: FormWorkspace, { ending }: InspectorState): FormCaseReading {
  const found = ending?.status === 'answered' ? ending.answer.form : undefined
  const isOfThis =
    JSON.stringify(ending?.question.question) === JSON.stringify(questionOf(workspace))
  const inputs = inputsOfForm(workspace)
  if (!found || !isOfThis || !inputs) {
    return refused('Fix the errors in the form and the given values first.')
  }
  if (holdsExpr(inputs.given)) {
    return refused('A suite would read {"expr": "…"} as CEL, so this cannot be a case.')
  }
  if (holdsProto(inputs)) return refused('A suite may not have the key __proto__.')
  if (Object.hasOwn(inputs.given, 'fixture')) {
    return refused('A suite would read the variable fixture as the name of a fixture.')
  }
  const name = freshName(workspace.suite.cases)
  const now = timeOfNewCase(workspace, workspace.form)
  return { ok: true, case: { name, ...inputs, ...(now && { now }), expect: found.expected } }
}

function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}

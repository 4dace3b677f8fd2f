import { resolveGiven, type FormCase, type FormSuite, type RuleCase } from '@igakit/cel-testing'
import { environmentEntry } from '../../../workspace/environments.ts'
import type { CaseTexts } from '../../../workspace/action.ts'
import type { FormWorkspace, RuleWorkspace } from '../../../workspace/workspace.ts'
import { holdsExpr } from './case-of-input.ts'

export type TextsReading =
  | { readonly ok: true; readonly texts: CaseTexts }
  | { readonly ok: false; readonly message: string }

/** Returns the content of the input editor for a case. */
export function textsOfRuleCase(
  { given }: RuleCase,
  { suite: { environment, fixtures } }: Pick<RuleWorkspace, 'suite'>,
): TextsReading {
  const reading = inputOf(given, fixtures)
  if (!reading.ok) return reading
  const takesClaims = environmentEntry(environment).input === 'claims'
  const { claims = {}, ...others } = reading.input
  if (takesClaims && Object.keys(others).length > 0) {
    return refused(`The case sets variables other than claims: ${Object.keys(others).join(', ')}.`)
  }
  return { ok: true, texts: { input: indented(takesClaims ? claims : reading.input) } }
}

/** Returns the contents of the form editors for a case: the given and submitted values. */
export function textsOfFormCase(
  { given, input }: FormCase,
  { suite: { fixtures } }: Pick<FormWorkspace, 'suite'>,
): TextsReading {
  const reading = inputOf(given, fixtures)
  if (!reading.ok) return reading
  const submitted = input === undefined ? '' : indented(input)
  return { ok: true, texts: { given: indented(reading.input), submitted } }
}

function inputOf(
  given: RuleCase['given'],
  fixtures: FormSuite['fixtures'] = {},
):
  | { readonly ok: true; readonly input: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly message: string } {
  const resolved = resolveGiven(given, fixtures)
  if (!resolved.ok) return refused(`The input of the case ${resolved.message}.`)
  if (holdsExpr(resolved.input)) {
    return refused('The case has CEL values, which the JSON editor cannot express.')
  }
  return { ok: true, input: resolved.input }
}

function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}

const indented = (value: unknown): string => JSON.stringify(value, undefined, 2)

import type { RuleCase } from '@igakit/cel-testing'
import { isRecord } from '../../evaluation/guards.ts'
import { environmentEntry } from '../../state/environments.ts'
import type { RuleWorkspace } from '../../state/workspace.ts'
import { holdsExpr } from './case-of-input.ts'

export type InputReading =
  | { readonly ok: true; readonly text: string }
  /** One sentence. */
  | { readonly ok: false; readonly message: string }

/** What a case gives its rule, as the text of the input editor. */
export function inputOfCase(
  { given }: RuleCase,
  { suite: { environment, fixtures = {} } }: RuleWorkspace,
): InputReading {
  const input = typeof given === 'string' ? ownOf(fixtures, given) : (given ?? {})
  if (!isRecord(input)) return refused('There is no such fixture.')
  // The rules by which differences are applied are the runner's, which only a worker may load.
  if (Object.hasOwn(input, 'fixture')) {
    return refused('The case has a fixture with differences, which the editor does not open.')
  }
  if (holdsExpr(input)) {
    return refused('The case has values in CEL, which the JSON of the editor cannot say.')
  }
  const takesClaims = environmentEntry(environment).input === 'claims'
  const { claims = {}, ...others } = input
  if (takesClaims && Object.keys(others).length > 0) {
    return refused(`The case gives more than claims: ${Object.keys(others).join(', ')}.`)
  }
  return { ok: true, text: JSON.stringify(takesClaims ? claims : input, undefined, 2) }
}

function refused(message: string): InputReading {
  return { ok: false, message }
}

function ownOf(fixtures: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(fixtures, name) ? fixtures[name] : undefined
}

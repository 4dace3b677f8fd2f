import type { SuiteRule } from '@igakit/cel-testing'
import { casesEndingOf, type InspectorState } from '../evaluation/clients.ts'

/** The case results of a rule. */
export interface RuleState {
  readonly name: string
  readonly hasFailed: boolean
  /** A short summary of the results: `3 ✓`, `1 of 3 ✗`, `…` before the first run. */
  readonly text: string
}

/** Summarises the case results of each rule. */
export function ruleStatesOf(
  rules: readonly SuiteRule[],
  inspection: InspectorState,
): readonly RuleState[] {
  const ending = casesEndingOf(inspection)
  const results = ending?.status === 'answered' ? ending.answer.cases : []
  return rules.map(({ cases, name }) => {
    const own = results.filter(({ rule, status }) => rule === name && status !== 'skipped')
    const failed = own.filter(({ status }) => status === 'failed').length
    const text =
      cases.length === 0
        ? 'no cases'
        : own.length === 0
          ? ending === undefined
            ? '…'
            : 'not run'
          : failed === 0
            ? `${own.length} ✓`
            : `${failed} of ${own.length} ✗`
    return { name, hasFailed: failed > 0, text }
  })
}

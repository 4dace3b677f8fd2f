import type { ElsewhereRule } from './approximate-question.ts'

/** One of the expressions of a configuration or form, and what a case has it evaluated on. */
export interface RulePart {
  /** Where it stands: `mergeConfig.matchCases[0].userKeyCel`. */
  readonly name: string
  readonly rule: ElsewhereRule
}

import type { EvaluateOptions } from '@igakit/cel'
import type { Guarantee } from '../../suite/guarantee.ts'
import type { RuleCase, SuiteRule } from '../../suite/rule-suite.ts'
import type { Expected } from './check-rule-case.ts'

/** A case ready for evaluation. */
export interface ReadyCase {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly options: EvaluateOptions
  readonly expected: Expected
}

/** A rule ready for compilation. */
export interface ReadyRule {
  readonly rule: SuiteRule
  readonly index: number
  readonly expression: string
  readonly cases: readonly {
    readonly one: RuleCase
    readonly index: number
    readonly ready: ReadyCase
  }[]
  readonly guarantees: readonly ReadyGuarantee[]
}

/** A guarantee with its index in the rule. */
export interface ReadyGuarantee {
  readonly one: Guarantee
  readonly index: number
  /** The name in reports. */
  readonly name: string
}

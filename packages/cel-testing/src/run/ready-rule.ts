import type { EvaluateOptions } from '@igakit/cel'
import type { RuleCase, SuiteRule } from '../suite/rule-suite.ts'
import type { Expected } from './judge-rule-case.ts'

/** A case that is ready to be evaluated. */
export interface ReadyCase {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly options: EvaluateOptions
  readonly expected: Expected
}

/** A rule of a suite that is ready to be compiled. */
export interface ReadyRule {
  readonly rule: SuiteRule
  readonly index: number
  readonly expression: string
  readonly cases: readonly {
    readonly one: RuleCase
    readonly index: number
    readonly ready: ReadyCase
  }[]
}

import type { PlatformId } from '@igakit/platforms'
import type { Place } from '../source/place.ts'
import type { Gap } from '../source/problem.ts'
import { celOf, type Condition, gapsOf } from './condition.ts'

/** The languages of trust policies that can be read. */
export const dialects = {
  'aws-trust-policy': 'AWS trust policy',
  'gcp-provider': 'Google Cloud workload identity provider',
  'octo-sts': 'Octo STS trust policy',
} as const

export type Dialect = keyof typeof dialects

/** The maximum size of a rule of workload federation, in bytes of UTF-8. */
export const ruleLimitBytes = 1024

/**
 * The rule of a policy. An incomplete policy has no rule, only bounds: a token is admitted if `atLeast` is true for it,
 * and refused unless `atMost` is true for it.
 */
export type ImportedRule =
  | { readonly isComplete: true; readonly rule: string; readonly bytes: number }
  | {
      readonly isComplete: false
      readonly atLeast: string
      readonly atMost: string
      /** The parts that were not converted. */
      readonly gaps: readonly Gap[]
    }

/** A trust policy of another system, for the tokens of one issuer. */
export interface ImportedPolicy {
  readonly dialect: Dialect
  /** The address of the policy: a Terraform resource, a path in a file, or the file. */
  readonly name: string
  readonly place: Place
  /** The exact issuer of the tokens; `undefined` if it is unknown. */
  readonly issuer: string | undefined
  /** The platform of the issuer. */
  readonly platform: PlatformId | undefined
  readonly rule: ImportedRule
  /** Conditions under which the rule and the policy admit the same tokens. */
  readonly assumptions: readonly string[]
  /** Facts about the policy that the rule does not express and that do not restrict access further. */
  readonly notes: readonly string[]
}

/** Turns a condition into a rule, or into bounds if parts of it are unknown. */
export function ruleOf(condition: Condition, simple?: string): ImportedRule {
  const gaps = gapsOf(condition)
  if (gaps.length > 0) {
    const atLeast = celOf(condition, 'atLeast')
    const atMost = celOf(condition, 'atMost')
    return { isComplete: false, atLeast, atMost, gaps }
  }
  const rule = simple ?? celOf(condition, 'atLeast')
  return { isComplete: true, rule, bytes: new TextEncoder().encode(rule).length }
}

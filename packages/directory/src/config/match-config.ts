import type { Assumption, ErrorCode, Issue } from '@igakit/cel'
import type { DirectoryCelExpression, DirectoryMatchCase } from '@igakit/schemas/directory'

/** The key expressions that match an account with a user. */
export type MatchCase = {
  readonly [Member in keyof DirectoryMatchCase]-?: NonNullable<DirectoryMatchCase[Member]>
}

/** The match rules of a directory, as in the body of the directory update. */
export interface MatchConfig {
  /** The account filter; `undefined` includes all accounts. */
  readonly filter: NonNullable<DirectoryCelExpression['expression']> | undefined
  /** The cases in order. If empty, the service's default rules apply. */
  readonly cases: readonly MatchCase[]
  /** True if the body sets an account filter. */
  readonly hasFilter: boolean
}

/** The location of an expression in a match configuration. */
export type ConfigPlace =
  | { readonly kind: 'filter' }
  | {
      readonly kind: 'case'
      /** The index of the match case, from 0. */
      readonly caseIndex: number
      readonly side: 'account' | 'user'
    }

/** Returns the path of an expression in the body of the directory update: `mergeConfig.matchCases[0].userKeyCel`. */
export function pathOfPlace(place: ConfigPlace): string {
  if (place.kind === 'filter') return 'celExpression.expression'
  const member = place.side === 'account' ? 'appUserKeyCel' : 'userKeyCel'
  return `mergeConfig.matchCases[${place.caseIndex}].${member}`
}

/** Describes the location of an expression: `case 1, user key`. */
export function describePlace(place: ConfigPlace): string {
  return place.kind === 'filter'
    ? 'account filter'
    : `case ${place.caseIndex + 1}, ${place.side} key`
}

/** The codes of structural issues in a match configuration, with their meanings. Codes are never renamed. */
export const configIssueCodes = {
  invalid_type: 'A member has the wrong type.',
  missing_expression: 'An expression is missing or empty.',
  oneof_conflict: 'Both account filters are set; only one is allowed.',
  unknown_field: 'A member is not part of the directory update.',
} as const

/** The code of a structural issue in a match configuration. */
export type ConfigIssueCode = keyof typeof configIssueCodes

/** An issue in a match configuration. */
export interface ConfigIssue {
  readonly code: ConfigIssueCode | ErrorCode
  readonly message: string
  /** The path in the body, such as `mergeConfig.matchCases[0].userKeyCel`; empty for the body itself. */
  readonly path: string
  /** The location of the expression that does not compile. */
  readonly place?: ConfigPlace
  /** The expression that does not compile. */
  readonly expression?: string
  /** The problem, with its position in the expression. */
  readonly issue?: Issue
  /** The assumptions behind the rejection, if any. */
  readonly assumptions?: readonly Assumption[]
}

import type { Assumption, ErrorCode, Issue } from '@igakit/cel'
import type { ConfigPlace } from './config-place.ts'

/** What can be wrong with a match configuration beside its expressions; codes are never renamed. */
export const configIssueCodes = {
  invalid_type: 'A member has another type than the directory update gives it.',
  missing_expression: 'An expression is missing or empty.',
  oneof_conflict: 'Both account filters are set, of which one may be.',
  unknown_field: 'A member that the directory update does not have.',
} as const

/** A code of a match configuration's shape. */
export type ConfigIssueCode = keyof typeof configIssueCodes

/** One problem of a match configuration. */
export interface ConfigIssue {
  readonly code: ConfigIssueCode | ErrorCode
  readonly message: string
  /** Where it stands in the body: `mergeConfig.matchCases[0].userKeyCel`; empty for the body itself. */
  readonly path: string
  /** Which expression does not compile. */
  readonly place?: ConfigPlace
  /** The text that does not compile. */
  readonly expression?: string
  /** What is wrong with it, with its place in the text. */
  readonly issue?: Issue
  /** What the refusal rests on; absent when on nothing that is not certain. */
  readonly assumptions?: readonly Assumption[]
}

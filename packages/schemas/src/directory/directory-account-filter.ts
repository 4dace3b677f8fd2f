import { empty } from '../model/empty.ts'
import type { Empty } from '../model/scalars.ts'
import {
  type DirectoryCelExpression,
  directoryCelExpressionSchema,
} from './directory-cel-expression.ts'

/** The ways of saying which accounts of a directory become users. */
export interface DirectoryAccountFilter {
  /** All of them. */
  all: Empty
  /** Those that a CEL expression says. */
  celExpression: DirectoryCelExpression
}

/** The schemas of the account filters, to be fields of a message. */
export const directoryAccountFilterFields = {
  all: empty,
  celExpression: directoryCelExpressionSchema,
}

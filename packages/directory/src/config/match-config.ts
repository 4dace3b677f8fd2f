import type { DirectoryCelExpression, DirectoryMatchCase } from '@igakit/schemas/directory'

/** Which users an account is compared with: both expressions are there. */
export type MatchCase = {
  readonly [Member in keyof DirectoryMatchCase]-?: NonNullable<DirectoryMatchCase[Member]>
}

/** How the accounts of a directory find their users: what the body of the directory update says of it. */
export interface MatchConfig {
  /** Which accounts take part and may become users; `undefined` for all. */
  readonly filter: NonNullable<DirectoryCelExpression['expression']> | undefined
  /** In the order in which they are tried. Without any, the service's default rules hold. */
  readonly cases: readonly MatchCase[]
  /** Whether the body has one of the account filters. */
  readonly hasFilter: boolean
}

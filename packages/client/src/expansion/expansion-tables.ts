import type { ExpandedType, ExpandedTypes } from './expanded-types.ts'

/** The objects that a path in an expand mask adds to a response. */
export interface Expansion {
  /** The view member that contains the path of the object. */
  readonly at: string
  /** The name of the object in the result of `resolveExpanded`. */
  readonly as: string
  /** The type of the object. */
  readonly type: ExpandedType
  /** True if there can be several objects. */
  readonly many?: true
}

/** The expansions of a kind of view, by path in the expand mask. */
export type ExpansionTable = Readonly<Record<string, Expansion>>

const app = { at: 'appPath', as: 'app', type: 'App' } as const
const identityUser = { at: 'identityUserPath', as: 'identityUser', type: 'User' } as const

/** The expansions of accounts. */
export const appUserExpansions = {
  app_id: app,
  identity_user_id: identityUser,
  last_usage: { at: 'lastUsagePath', as: 'lastUsage', type: 'LastUsage' },
} as const satisfies ExpansionTable

/** The expansions of directories. */
export const directoryExpansions = { app_id: app } as const satisfies ExpansionTable

/** The expansions of tasks. No task member contains the path of the user that `user_id` expands. */
export const taskExpansions = {
  app_id: app,
  identity_user_id: identityUser,
  created_by_user_id: { at: 'createdByUserPath', as: 'createdByUser', type: 'User' },
  app_user_id: { at: 'appUserPath', as: 'appUser', type: 'AppUser' },
  app_entitlement_ids: {
    at: 'entitlementsPath',
    as: 'entitlements',
    type: 'AppEntitlement',
    many: true,
  },
  approver_ids: { at: 'approversPath', as: 'approvers', type: 'User', many: true },
  step_approver_ids: { at: 'stepApproversPath', as: 'stepApprovers', type: 'User', many: true },
  insight_ids: { at: 'insightsPath', as: 'insights', type: 'Insight', many: true },
} as const satisfies ExpansionTable

/** The paths for an expand mask; `*` for all. */
export type ExpandPath<Table extends ExpansionTable> = (keyof Table & string) | '*'

/** The paths for the expand mask of a task. */
export type TaskExpandPath = ExpandPath<typeof taskExpansions> | 'user_id'

type Selected<Table extends ExpansionTable, Path> = '*' extends Path
  ? keyof Table
  : keyof Table & Path

type ObjectOf<Row extends Expansion> = Row extends { readonly many: true }
  ? ExpandedTypes[Row['type']][]
  : ExpandedTypes[Row['type']] | undefined

/** The objects that `resolveExpanded` finds for a view, given the paths of the expand mask. */
export type ResolvedObjects<Table extends ExpansionTable, Path> = {
  [Key in Selected<Table, Path> as Table[Key]['as']]: ObjectOf<Table[Key]>
}

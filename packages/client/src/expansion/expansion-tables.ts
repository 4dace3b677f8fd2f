import type { ExpandedType, ExpandedTypes } from './expanded-types.ts'

/** What a path of an expand mask adds to an answer. */
export interface Expansion {
  /** The member of the view that says where the object is. */
  readonly at: string
  /** What `resolveExpanded` calls the object. */
  readonly as: string
  /** What the object is. */
  readonly type: ExpandedType
  /** Whether there can be several. */
  readonly many?: true
}

/** The expansions of a kind of view, by the path of the mask that asks for each. */
export type ExpansionTable = Readonly<Record<string, Expansion>>

const app = { at: 'appPath', as: 'app', type: 'App' } as const
const identityUser = { at: 'identityUserPath', as: 'identityUser', type: 'User' } as const

/** What accounts can be expanded by. */
export const appUserExpansions = {
  app_id: app,
  identity_user_id: identityUser,
  last_usage: { at: 'lastUsagePath', as: 'lastUsage', type: 'LastUsage' },
} as const satisfies ExpansionTable

/** What directories can be expanded by. */
export const directoryExpansions = { app_id: app } as const satisfies ExpansionTable

/** What tasks can be expanded by. A task has no member that says where the user of `user_id` is. */
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

/** The paths that an expand mask may name; `*` is all of them. */
export type ExpandPath<Table extends ExpansionTable> = (keyof Table & string) | '*'

/** The paths that the mask of a task may name. */
export type TaskExpandPath = ExpandPath<typeof taskExpansions> | 'user_id'

type Selected<Table extends ExpansionTable, Path> = '*' extends Path
  ? keyof Table
  : keyof Table & Path

type ObjectOf<Row extends Expansion> = Row extends { readonly many: true }
  ? ExpandedTypes[Row['type']][]
  : ExpandedTypes[Row['type']] | undefined

/** The objects that `resolveExpanded` finds for a view, by the paths of the mask. */
export type ResolvedObjects<Table extends ExpansionTable, Path> = {
  [Key in Selected<Table, Path> as Table[Key]['as']]: ObjectOf<Table[Key]>
}

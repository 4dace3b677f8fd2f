import type { TaskView } from '@igakit/schemas'
import { appEntitlementKind } from '../records/entitlements.ts'
import { appUserKind } from '../records/app-user.ts'
import type { TaskRecord } from '../records/task.ts'
import type { Expansion } from '../search/expansion.ts'

/** The path of an object in a response; null if the object is missing. */
type ExpandedPath = string | null

/** A reference from a task to other objects. */
interface TaskReference {
  /** The member of the view that contains the path; null if the view has no such member. */
  readonly at: keyof TaskView | null
  readonly type: 'App' | 'AppEntitlement' | 'AppUser' | 'Insight' | 'User'
  /** Returns the ids of the objects. Insights are in the task itself. */
  readonly idsIn?: (task: TaskRecord) => readonly (string | null | undefined)[] | null | undefined
}

/** The task references that can be expanded, in the order of the expanded objects. */
const references = {
  app_id: { at: 'appPath', type: 'App', idsIn: ({ about }) => [about?.appId] },
  user_id: { at: null, type: 'User', idsIn: ({ about }) => [about?.userId] },
  created_by_user_id: {
    at: 'createdByUserPath',
    type: 'User',
    idsIn: ({ view }) => [view.createdByUserId],
  },
  app_user_id: { at: 'appUserPath', type: 'AppUser', idsIn: ({ about }) => [about?.appUserId] },
  app_entitlement_ids: {
    at: 'entitlementsPath',
    type: 'AppEntitlement',
    idsIn: ({ about }) => about?.appEntitlementIds,
  },
  approver_ids: { at: 'approversPath', type: 'User', idsIn: ({ view }) => view.approverIds },
  step_approver_ids: {
    at: 'stepApproversPath',
    type: 'User',
    idsIn: ({ about }) => about?.stepApproverIds,
  },
  identity_user_id: {
    at: 'identityUserPath',
    type: 'User',
    idsIn: ({ about }) => [about?.identityUserId],
  },
  insight_ids: { at: 'insightsPath', type: 'Insight' },
} as const satisfies Record<string, TaskReference>

type TaskExpandPath = keyof typeof references

/** The paths that a task's expand mask may contain. */
export const taskExpandPaths: readonly TaskExpandPath[] =
  Object.keys(references).filter(isTaskExpandPath)

function isTaskExpandPath(path: string): path is TaskExpandPath {
  return Object.hasOwn(references, path)
}

/** Returns the view of a task with the paths to the expanded objects. */
export async function expandTask(
  task: TaskRecord,
  mask: ReadonlySet<TaskExpandPath>,
  expansion: Expansion,
): Promise<TaskView> {
  const paths: Partial<Record<keyof TaskView, ExpandedPath>> = {}
  for (const path of taskExpandPaths.filter((each) => mask.has(each))) {
    const { at, type, idsIn }: TaskReference = references[path]
    const found: ExpandedPath[] =
      type === 'Insight'
        ? (task.about?.insights ?? []).map((insight) => expansion.object(type, insight))
        : []
    for (const id of idsIn?.(task) ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- Objects are in the order of their references.
      if (id) found.push(await findObject(type, id, task, expansion))
    }
    if (at !== null) paths[at] = joinPaths(found)
  }
  return { ...paths, task: task.view }
}

async function findObject(
  type: TaskReference['type'],
  id: string,
  { about }: TaskRecord,
  expansion: Expansion,
): Promise<ExpandedPath> {
  const appId = about?.appId ?? ''
  switch (type) {
    case 'App':
      return expansion.app(id)
    case 'AppEntitlement':
      return expansion.record(type, appEntitlementKind, [appId, id], ({ view }) => view)
    case 'AppUser':
      return expansion.record(type, appUserKind, [appId, id], ({ view }) => view)
    case 'User':
      return expansion.user(id)
    case 'Insight':
      return null
  }
}

/** Combines paths: `$.expanded[0]` and `$.expanded[2]` become `$.expanded[0,2]`. */
function joinPaths(paths: readonly ExpandedPath[]): ExpandedPath {
  const indices = new Set(paths.flatMap((path) => /\d+/.exec(path ?? '') ?? []))
  return indices.size === 0 ? null : `$.expanded[${[...indices].join(',')}]`
}

import type { TaskView } from '@igakit/schemas'
import { appEntitlementKind } from '../records/entitlements.ts'
import { appUserKind } from '../records/app-user.ts'
import type { TaskRecord } from '../records/task.ts'
import type { Expansion } from '../search/expansion.ts'

/** The path of an object in a response; null if the object is missing. */
type ExpandedPath = string | null

/** A reference from a task to another object. */
interface TaskReference {
  /** The member of the view that contains the path; null if the view has no such member. */
  readonly at: keyof TaskView | null
  readonly find: (task: TaskRecord, expansion: Expansion) => Promise<ExpandedPath>
}

/** The task references that can be expanded, in the order of the expanded objects. */
const references = {
  app_id: {
    at: 'appPath',
    find: ({ about }, expansion) => findAll([about?.appId], (id) => expansion.app(id)),
  },
  user_id: {
    at: null,
    find: ({ about }, expansion) => findUsers([about?.userId], expansion),
  },
  created_by_user_id: {
    at: 'createdByUserPath',
    find: ({ view }, expansion) => findUsers([view.createdByUserId], expansion),
  },
  app_user_id: {
    at: 'appUserPath',
    find: ({ about }, expansion) =>
      findAll([about?.appUserId], (id) =>
        expansion.record('AppUser', appUserKind, [about?.appId ?? '', id], ({ view }) => view),
      ),
  },
  app_entitlement_ids: {
    at: 'entitlementsPath',
    find: ({ about }, expansion) =>
      findAll(about?.appEntitlementIds, (id) =>
        expansion.record(
          'AppEntitlement',
          appEntitlementKind,
          [about?.appId ?? '', id],
          ({ view }) => view,
        ),
      ),
  },
  approver_ids: {
    at: 'approversPath',
    find: ({ view }, expansion) => findUsers(view.approverIds, expansion),
  },
  step_approver_ids: {
    at: 'stepApproversPath',
    find: ({ about }, expansion) => findUsers(about?.stepApproverIds, expansion),
  },
  identity_user_id: {
    at: 'identityUserPath',
    find: ({ about }, expansion) => findUsers([about?.identityUserId], expansion),
  },
  insight_ids: {
    at: 'insightsPath',
    find: ({ about }, expansion) =>
      Promise.resolve(
        joinPaths((about?.insights ?? []).map((insight) => expansion.object('Insight', insight))),
      ),
  },
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
    const { at, find }: TaskReference = references[path]
    // oxlint-disable-next-line no-await-in-loop -- Objects are in the order of their references.
    const found = await find(task, expansion)
    if (at !== null) paths[at] = found
  }
  return { ...paths, task: task.view }
}

function findUsers(
  ids: readonly (string | null | undefined)[] | null | undefined,
  expansion: Expansion,
): Promise<ExpandedPath> {
  return findAll(ids, (id) => expansion.user(id))
}

async function findAll(
  ids: readonly (string | null | undefined)[] | null | undefined,
  find: (id: string) => Promise<ExpandedPath>,
): Promise<ExpandedPath> {
  const paths: ExpandedPath[] = []
  for (const id of ids ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- Objects are in the order of their references.
    if (id) paths.push(await find(id))
  }
  return joinPaths(paths)
}

/** Combines paths: `$.expanded[0]` and `$.expanded[2]` become `$.expanded[0,2]`. */
function joinPaths(paths: readonly ExpandedPath[]): ExpandedPath {
  const indices = new Set(paths.flatMap((path) => /\d+/.exec(path ?? '') ?? []))
  return indices.size === 0 ? null : `$.expanded[${[...indices].join(',')}]`
}

import { type AnyMessage, type Task, taskSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, idsIn, optionalText } from './fixture-kind.ts'

/** An access request or other work that follows a policy. */
export interface TaskRecord {
  view: Task
  /** The subject of the task. */
  about?: TaskSubject | null
}

/**
 * The subject of a task. The task view has no members for the subject; responses show the subject only when expanded.
 */
export interface TaskSubject {
  appId?: string | null
  appUserId?: string | null
  appEntitlementIds?: string[] | null
  /** The id of the user for whom the task was created. */
  identityUserId?: string | null
  /** The id of the user to whom the task belongs. */
  userId?: string | null
  /** The ids of the users who may approve the current step. */
  stepApproverIds?: string[] | null
  /** The findings about the task, each with its own type. */
  insights?: AnyMessage[] | null
}

const texts = z.array(z.string()).nullable().exactOptional()
const insights = z.array(z.looseObject({ '@type': z.string() }))
const about = z.object({
  appId: optionalText,
  appUserId: optionalText,
  appEntitlementIds: texts,
  identityUserId: optionalText,
  userId: optionalText,
  stepApproverIds: texts,
  insights: insights.nullable().exactOptional(),
})

export const taskKind: FixtureKind<TaskRecord> = {
  name: 'task',
  schema: z.object({ view: taskSchema, about: about.nullable().exactOptional() }),
  keyOf: ({ view }) => idsIn(view, 'id'),
}

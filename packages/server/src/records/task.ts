import { type AnyMessage, type Task, taskSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

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

const text = z.string().nullable().exactOptional()
const texts = z.array(z.string()).nullable().exactOptional()

export const taskKind: FixtureKind<TaskRecord> = {
  name: 'task',
  schema: z.object({
    view: taskSchema,
    about: z
      .object({
        appId: text,
        appUserId: text,
        appEntitlementIds: texts,
        identityUserId: text,
        userId: text,
        stepApproverIds: texts,
        insights: z
          .array(z.looseObject({ '@type': z.string() }))
          .nullable()
          .exactOptional(),
      })
      .nullable()
      .exactOptional(),
  }),
  keyOf: ({ view }) => [requiredId('id', view.id)],
}

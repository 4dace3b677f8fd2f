import { taskSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, idsIn } from './fixture-kind.ts'

const text = z.string().nullable().exactOptional()
const texts = z.array(z.string()).nullable().exactOptional()

const taskSubject = z.object({
  appId: text,
  appUserId: text,
  appEntitlementIds: texts,
  /** The id of the user for whom the task was created. */
  identityUserId: text,
  /** The id of the user to whom the task belongs. */
  userId: text,
  /** The ids of the users who may approve the current step. */
  stepApproverIds: texts,
  /** The findings about the task, each with its own type. */
  insights: z
    .array(z.looseObject({ '@type': z.string() }))
    .nullable()
    .exactOptional(),
})

/**
 * The subject of a task. The task view has no members for the subject; responses show the subject only when expanded.
 */
export type TaskSubject = z.output<typeof taskSubject>

const task = z.object({ view: taskSchema, about: taskSubject.nullable().exactOptional() })

/** An access request or other work that follows a policy. */
export type TaskRecord = z.output<typeof task>

export const taskKind: FixtureKind<TaskRecord> = {
  name: 'task',
  schema: task,
  keyOf: ({ view }) => idsIn(view, 'id'),
}

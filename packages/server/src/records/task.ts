import { type AnyMessage, type Task, taskSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** A request for access, or other work that follows a policy. */
export interface TaskRecord {
  view: Task
  /** What it is about. */
  about?: TaskSubject | null
}

/** What a task is about, for which its view has no members: answers show it when they are asked to expand it. */
export interface TaskSubject {
  appId?: string | null
  appUserId?: string | null
  /** The entitlements of the app. */
  appEntitlementIds?: string[] | null
  /** The user whom it is for. */
  identityUserId?: string | null
  /** The user whose work it is. */
  userId?: string | null
  /** The users who may approve the step that it is in. */
  stepApproverIds?: string[] | null
  /** What was found out about it; each has a type of its own. */
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

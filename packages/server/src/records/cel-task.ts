import { setFields } from './set-fields.ts'
import type { TaskRecord } from './task.ts'

/** A task as rules see it. */
export type CelTask = Readonly<Record<string, unknown>>

/**
 * What rules see of a task: the fields of the type `Task` of `@igakit/cel` that are set. Those that the interface does
 * not show are taken from the view too, which may have members beyond the interface.
 */
export function celTask({ view, about }: TaskRecord): CelTask {
  return setFields({
    ...view,
    subjectUserId: about?.identityUserId,
    requestorUserId: view.createdByUserId,
  })
}

import { operations, type Struct, type Task } from '@igakit/schemas'
import { directoryKinds } from '../automation-rules/tenant-directory.ts'
import { done, refuse, refuseFields, refuseMissing } from '../errors/refusal.ts'
import { taskKind } from '../records/task.ts'
import { Expansion } from '../search/expansion.ts'
import { readExpandMask } from '../search/read-expand-mask.ts'
import { expandTask, taskExpandPaths } from '../tasks/expand-task.ts'
import { formLooksUp, readFormContext } from '../tasks/form-context.ts'
import { type CurrentFormStep, currentFormStep } from '../tasks/form-step.ts'
import { submitForm } from '../tasks/submit-form.ts'
import { onRecords } from './implementation.ts'

/**
 * Submits the form of a task's current step, with defaults for missing fields. The submitted data is stored in the step
 * and merged into the task's data.
 */
export const updateTaskRequestData = onRecords(
  operations['tasks.updateRequestData'],
  async (context, { path: { taskId }, body }) => {
    const mask = readExpandMask(body.expandMask, taskExpandPaths)
    if (!mask.ok) return mask
    if (!body.data) return refuseFields({ field: 'body.data', description: 'Missing' })

    const { records } = context
    const record = await records.get(taskKind, [taskId])
    if (!record || record.body.view.deletedAt) return refuseMissing('task', taskId)
    const current = currentFormStep(record.body.view)
    if (!current) {
      return refuse(9, `The task ${taskId} is not in a form step; its data cannot be changed.`)
    }
    if (!current.form) {
      return refuse(9, `The current step of task ${taskId} has no form.`)
    }
    const formContext = await readFormContext(context, record.body, current.form)
    const data = submitForm(current.form, body.data, formContext)
    if (!data.ok) return data

    const task = { ...record.body, view: withData(record.body.view, current, data.value) }
    await records.update(taskKind, record, task)
    const expansion = new Expansion(records)
    const taskView = await expandTask(task, mask.value, expansion)
    return done({ taskView, expanded: expansion.expanded })
  },
  async (records, { path: { taskId } }) => {
    const task = await records.get(taskKind, [taskId])
    const form = task && currentFormStep(task.body.view)?.form
    return form && formLooksUp(form) ? directoryKinds : []
  },
)

function withData(view: Task, { step, form }: CurrentFormStep, data: Struct): Task {
  const names = new Set(form?.fields?.map(({ name }) => name))
  const others = Object.entries(view.data ?? {}).filter(([name]) => !names.has(name))
  const current = { ...view.policy?.current, form: { ...step, data } }
  return {
    ...view,
    data: { ...Object.fromEntries(others), ...data },
    policy: { ...view.policy, current },
  }
}

import { operations, type Struct, type Task } from '@igakit/schemas'
import { done, refuse } from '../errors/refusal.ts'
import { refuseFields } from '../errors/refuse-fields.ts'
import { taskKind } from '../records/task.ts'
import { Expansion } from '../search/expansion.ts'
import { readExpandMask } from '../search/read-expand-mask.ts'
import { expandTask, taskExpandPaths } from '../tasks/expand-task.ts'
import { readFormContext } from '../tasks/form-context.ts'
import { type CurrentFormStep, currentFormStep } from '../tasks/form-step.ts'
import { submitForm } from '../tasks/submit-form.ts'
import { onRecords } from './implementation.ts'
import { refuseMissing } from '../service/refuse-missing.ts'

/**
 * Fills in the form of the step that a task is in, anew: a field that is not among the data has its default value. What
 * the form makes of the data is kept in the step and, with what other forms asked for, in the task.
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
      return refuse(9, `The step that the task ${taskId} is in has no form to be filled in.`)
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

import type { FormContext } from '@igakit/forms'
import type { Form } from '@igakit/schemas'
import type { OperationContext } from '../service/in-transaction.ts'
import { appEntitlementKind } from '../records/app-entitlement.ts'
import { celEntitlement } from '../records/cel-entitlement.ts'
import { celTask } from '../records/cel-task.ts'
import { celUser } from '../records/cel-user.ts'
import type { TaskRecord } from '../records/task.ts'
import { userKind } from '../records/user.ts'
import { readTenantDirectory } from '../rules/tenant-directory.ts'
import type { Records } from '../store/records.ts'

/** The name that all functions begin with that look things up; a text without it calls none of them. */
const NAMESPACE = /\bsync\b/

/** What the expressions of a task's form are evaluated on. No more is read for them than they may ask for. */
export async function readFormContext(
  { records, clock }: OperationContext,
  task: TaskRecord,
  form: Form,
): Promise<FormContext> {
  const now = clock.now()
  const expressions = expressionsOf(form)
  if (expressions.length === 0) return { now }
  const subject = await readSubject(records, task)
  const entitlement = await readEntitlement(records, task)
  // What is not known is left out, so that an expression which reads it fails, and is not true or false by chance.
  const variables = {
    task: celTask(task),
    ...(subject && { subject }),
    ...(entitlement && { entitlement }),
  }
  if (!expressions.some((expression) => NAMESPACE.test(expression))) return { now, variables }
  return { now, variables, directory: await readTenantDirectory(records) }
}

function expressionsOf({ fields }: Form): readonly string[] {
  return (fields ?? [])
    .flatMap(({ adminConfig, sharedConfig, userConfig }) => [
      adminConfig?.defaultValueCel,
      sharedConfig?.defaultValueCel,
      sharedConfig?.inputTransformationCel,
      userConfig?.inputTransformationCel,
    ])
    .filter((expression) => typeof expression === 'string')
}

async function readSubject(records: Records, { about }: TaskRecord) {
  const user = about?.identityUserId ? await records.get(userKind, [about.identityUserId]) : null
  if (!user) return null
  const [managerId] = user.body.view.managerIds ?? []
  const manager = managerId ? await records.get(userKind, [managerId]) : null
  return celUser(user.body, manager?.body ?? null)
}

/** The entitlement that a task is about, where it is about one alone. */
async function readEntitlement(records: Records, { about }: TaskRecord) {
  const [id, ...others] = about?.appEntitlementIds ?? []
  if (!about?.appId || !id || others.length > 0) return null
  const entitlement = await records.get(appEntitlementKind, [about.appId, id])
  return entitlement && celEntitlement(entitlement.body)
}

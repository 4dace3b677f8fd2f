import type { FormContext } from '@igakit/forms'
import type { Form } from '@igakit/schemas'
import type { OperationContext } from '../service/service.ts'
import { appEntitlementKind } from '../records/entitlements.ts'
import { celEntitlement, celTask, celUser } from '../records/cel-views.ts'
import type { TaskRecord } from '../records/task.ts'
import { userKind } from '../records/users.ts'
import { looksUp, readTenantDirectory } from '../automation-rules/tenant-directory.ts'
import type { Records } from '../store/records.ts'

/** Reads the context for a form's expressions. Reads only the records that the expressions may need. */
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
  // Omit unknown values, so that expressions fail instead of being true or false by chance.
  const variables = {
    task: celTask(task),
    ...(subject && { subject }),
    ...(entitlement && { entitlement }),
  }
  if (!formLooksUp(form)) return { now, variables }
  return { now, variables, directory: await readTenantDirectory(records) }
}

/** True if an expression of a form may look up tenant data. */
export function formLooksUp(form: Form): boolean {
  return expressionsOf(form).some(looksUp)
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

/** Returns the task's entitlement if the task has exactly one. */
async function readEntitlement(records: Records, { about }: TaskRecord) {
  const [id, ...others] = about?.appEntitlementIds ?? []
  if (!about?.appId || !id || others.length > 0) return null
  const entitlement = await records.get(appEntitlementKind, [about.appId, id])
  return entitlement && celEntitlement(entitlement.body)
}

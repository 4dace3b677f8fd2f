import {
  type AppEntitlementAutomation,
  type AppEntitlementAutomationFields,
  type AutomationLastRunStatus,
  operations,
} from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, refuseMissing } from '../errors/refusal.ts'
import {
  appEntitlementAutomationKind,
  appEntitlementKind,
  type AppEntitlementRecord,
} from '../records/entitlements.ts'
import { describeFailures, runRule } from '../automation-rules/run-rule.ts'
import { settleGrants } from '../automation-rules/settle-grants.ts'
import {
  directoryKinds,
  looksUp,
  readTenantDirectory,
  readUsers,
} from '../automation-rules/tenant-directory.ts'
import type { StoredRecord } from '../store/records.ts'
import { type OperationContext } from '../service/service.ts'
import { onRecords } from './implementation.ts'
import { type AutomationRule, readAutomationRule, ruleFields } from './read-automation-rule.ts'
import { readUpdateMask } from './read-update-mask.ts'

/** The fields that a client may change. */
const maskFields = ['displayName', 'description', ...ruleFields] as const

/**
 * Updates the masked fields of an automation. A CEL rule runs immediately for all users, because only this response
 * shows the result of a run.
 */
export const updateEntitlementAutomation = onRecords(
  operations['entitlementAutomations.update'],
  async (context, { path: { appId, appEntitlementId }, body }) => {
    const mask = readUpdateMask(body.updateMask, maskFields)
    if (!mask.ok) return mask
    const rule = readAutomationRule(body, mask.value)
    if (!rule.ok) return rule

    const { records, clock } = context
    const entitlement = await records.get(appEntitlementKind, [appId, appEntitlementId])
    if (!entitlement || entitlement.body.view.deletedAt) {
      return refuseMissing('entitlement', appEntitlementId)
    }
    const record = await records.get(appEntitlementAutomationKind, [appId, appEntitlementId])
    if (!record || record.body.view.deletedAt) {
      return refuseMissing('automation of the entitlement', appEntitlementId)
    }
    const changes = {
      ...(mask.value.includes('displayName') && { displayName: body.displayName ?? null }),
      ...(mask.value.includes('description') && { description: body.description ?? null }),
      updatedAt: timestampOf(clock),
    }
    const view: AppEntitlementAutomation =
      rule.value === null
        ? { ...record.body.view, ...changes }
        : {
            ...withoutRule(record.body.view),
            ...changes,
            ...rule.value.condition,
            lastRunStatus: await runAutomation(context, entitlement, rule.value),
          }
    await records.update(appEntitlementAutomationKind, record, { view })
    return done({ AppEntitlementAutomation: view })
  },
  directoryKinds,
)

async function runAutomation(
  { records, clock }: OperationContext,
  entitlement: StoredRecord<AppEntitlementRecord>,
  { field, program, condition }: AutomationRule,
): Promise<AutomationLastRunStatus> {
  if (program === null) {
    return {
      errorMessage: `A rule of the kind ${field} is stored but not run here; only cel rules run.`,
    }
  }
  const isLookUp = looksUp(condition.cel?.expression ?? '')
  const directory = await (isLookUp ? readTenantDirectory(records) : readUsers(records))
  const run = await runRule(program, directory, clock.now())
  const now = timestampOf(clock)
  await settleGrants(records, entitlement, run, now)
  return { errorMessage: describeFailures(run), lastCompletedAt: now }
}

function withoutRule(view: AppEntitlementAutomation): AppEntitlementAutomationFields {
  const { none: _none, entitlements: _entitlements, cel: _cel, basic: _basic, ...fields } = view
  return fields
}

import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, refuse, refuseMissing } from '../errors/refusal.ts'
import {
  automationExecutionKind,
  executionAsOf,
  hasEnded,
} from '../records/automation-execution.ts'
import { onRecords } from './implementation.ts'

/** Requests that a run stop. The run stops after the response; repeated requests have no effect. */
export const terminateAutomationExecution = onRecords(
  operations['automationExecutions.terminate'],
  async ({ records, clock }, { path: { id } }) => {
    const record = await records.get(automationExecutionKind, [String(id)])
    if (!record) return refuseMissing('automation execution', String(id))
    const execution = executionAsOf(record.body, clock.now())
    if (hasEnded(execution)) {
      return refuse(9, `The automation execution ${id} has ended already: ${execution.view.state}.`)
    }
    if (!execution.terminateRequestedAt) {
      const body = { ...record.body, terminateRequestedAt: timestampOf(clock) }
      await records.update(automationExecutionKind, record, body)
    }
    return done({})
  },
)

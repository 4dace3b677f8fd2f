import { type AutomationExecution, automationExecutionSchema } from '@igakit/schemas'
import * as z from 'zod'
import type { FixtureKind } from './fixture-kind.ts'

/** A run of an automation, as last written; {@link executionAsOf} returns its current state. */
export interface AutomationExecutionRecord {
  view: AutomationExecution
  /** The time of the request to stop the run. */
  terminateRequestedAt?: string | null
}

export const automationExecutionKind: FixtureKind<AutomationExecutionRecord> = {
  name: 'automationExecution',
  schema: z.object({
    view: automationExecutionSchema,
    terminateRequestedAt: z.iso.datetime().nullable().exactOptional(),
  }),
  keyOf: ({ view: { id } }) => {
    if (typeof id === 'number') return [String(id)]
    throw new TypeError('A record without id cannot be stored.')
  },
  asOf: executionAsOf,
}

/** The time that a run takes to stop, in milliseconds. */
export const STOPPING_MILLISECONDS = 1000

/**
 * Returns a run as of the given time. The end of a run is computed from the clock, so that no timer has to survive a
 * restart and a test can advance the clock.
 */
export function executionAsOf(
  record: AutomationExecutionRecord,
  now: Date,
): AutomationExecutionRecord {
  const { terminateRequestedAt, view } = record
  if (!terminateRequestedAt || hasEnded(record)) return record
  const stopsAt = Date.parse(terminateRequestedAt) + STOPPING_MILLISECONDS
  if (now.getTime() < stopsAt) return record
  return { ...record, view: { ...view, state: 'AUTOMATION_EXECUTION_STATE_TERMINATE' } }
}

/** True if the stored state of a run is final. */
export function hasEnded({ view }: AutomationExecutionRecord): boolean {
  return FINAL_STATES.has(view.state)
}

const FINAL_STATES: ReadonlySet<AutomationExecution['state']> = new Set([
  'AUTOMATION_EXECUTION_STATE_DONE',
  'AUTOMATION_EXECUTION_STATE_ERROR',
  'AUTOMATION_EXECUTION_STATE_TERMINATE',
])

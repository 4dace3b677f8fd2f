import { type AutomationExecution, automationExecutionSchema } from '@igakit/schemas'
import * as z from 'zod'
import type { FixtureKind } from './fixture-kind.ts'

/** A run of an automation. What is stored is how it stood when it was last written: see {@link executionAsOf}. */
export interface AutomationExecutionRecord {
  view: AutomationExecution
  /** When it was told to stop, which takes it a while. */
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

/** How long it takes a run to stop once it was told to, in milliseconds. */
export const STOPPING_MILLISECONDS = 1000

/**
 * A run as it is at a time. That it stops follows from when it was told to and from the clock alone, so that no timer
 * has to survive a restart, and a clock that is set decides when it is.
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

/** Whether a run, as it was last written, has come to its end, whatever the end was. */
export function hasEnded({ view }: AutomationExecutionRecord): boolean {
  return FINAL_STATES.has(view.state)
}

const FINAL_STATES: ReadonlySet<AutomationExecution['state']> = new Set([
  'AUTOMATION_EXECUTION_STATE_DONE',
  'AUTOMATION_EXECUTION_STATE_ERROR',
  'AUTOMATION_EXECUTION_STATE_TERMINATE',
])

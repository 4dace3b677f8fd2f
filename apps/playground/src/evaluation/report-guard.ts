import { hasNumbers, hasStrings, isRecord } from './guards.ts'
import type { Report } from './report.ts'

/** Whether a value that came from the worker is a report in full: a part of one would be shown as a verdict. */
export function isReport(value: unknown): value is Report {
  if (!isRecord(value)) return false
  const { outcome, checkType, problems, caveats } = value
  return (
    optional(outcome, isOutcome) &&
    optional(checkType, (type) => typeof type === 'string') &&
    Array.isArray(problems) &&
    problems.every(isProblem) &&
    Array.isArray(caveats) &&
    caveats.every((caveat) => hasStrings(caveat, ['name', 'confidence', 'reason'])) &&
    (outcome === undefined) === problems.length > 0
  )
}

function isOutcome(value: unknown): boolean {
  return (
    isRecord(value) && typeof value['matched'] === 'boolean' && hasStrings(value, ['value', 'type'])
  )
}

function isProblem(value: unknown): boolean {
  return (
    isRecord(value) &&
    (value['subject'] === 'rule' || value['subject'] === 'claims') &&
    hasStrings(value, ['code', 'stage', 'message', 'why', 'text']) &&
    optional(value['range'], (range) => hasNumbers(range, ['start', 'end'])) &&
    optional(value['place'], (place) => hasNumbers(place, ['line', 'column']))
  )
}

function optional(value: unknown, holds: (value: unknown) => boolean): boolean {
  return value === undefined || holds(value)
}

import { hasNumbers, hasStrings, isRecord, optional } from './guards.ts'
import type { Report } from './report.ts'

/** Whether a value that came from the worker is a report in full: a part of one would be shown as a verdict. */
export function isReport(value: unknown): value is Report {
  if (!isRecord(value) || value['kind'] !== 'rule') return false
  const { caveats, checkType, outcome, problems, remarks } = value
  return (
    optional(outcome, isOutcome) &&
    optional(checkType, (type) => typeof type === 'string') &&
    Array.isArray(problems) &&
    problems.every(isProblem) &&
    Array.isArray(remarks) &&
    remarks.every(isRemark) &&
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
    (value['subject'] === 'rule' || value['subject'] === 'input') &&
    hasStrings(value, ['code', 'stage', 'message', 'why', 'text']) &&
    optional(value['range'], (range) => hasNumbers(range, ['start', 'end'])) &&
    optional(value['place'], (place) => hasNumbers(place, ['line', 'column']))
  )
}

function isRemark(value: unknown): boolean {
  return (
    isRecord(value) &&
    (value['severity'] === 'warning' || value['severity'] === 'hint') &&
    hasStrings(value, ['code', 'message']) &&
    hasNumbers(value['range'], ['start', 'end'])
  )
}

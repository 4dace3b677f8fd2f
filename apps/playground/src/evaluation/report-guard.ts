import { hasNumbers, hasStrings, isRecord, optional } from './guards.ts'
import type { Report } from './report.ts'

/** Whether a value that came from the worker is a report in full: a part of one would be shown as a verdict. */
export function isReport(value: unknown): value is Report {
  if (!isRecord(value)) return false
  const { caveats, problems } = value
  return (
    isListOf(problems, isProblem) &&
    isListOf(caveats, (caveat) => hasStrings(caveat, ['name', 'confidence', 'reason'])) &&
    isOfItsKind(value, problems.length > 0)
  )
}

function isOfItsKind(value: Readonly<Record<string, unknown>>, hasProblems: boolean): boolean {
  switch (value['kind']) {
    case 'rule': {
      const { checkType, outcome } = value
      return (
        optional(outcome, isOutcome) &&
        optional(checkType, (type) => typeof type === 'string') &&
        (outcome === undefined) === hasProblems
      )
    }
    case 'match': {
      const { accounts, cases, users } = value
      return (
        isListOf(cases, (each) => hasStrings(each, ['appUserKeyCel', 'userKeyCel'])) &&
        isListOf(accounts, isAccountRow) &&
        isListOf(users, hasKeys) &&
        !(hasProblems && accounts.length > 0)
      )
    }
    case 'form': {
      const { fields, isSubmitted, isValid, violations } = value
      return (
        typeof isSubmitted === 'boolean' &&
        typeof isValid === 'boolean' &&
        isListOf(fields, isFieldRow) &&
        isListOf(violations, (violation) => typeof violation === 'string') &&
        !(hasProblems && (isValid || fields.length > 0))
      )
    }
    default:
      return false
  }
}

function isListOf(value: unknown, holds: (each: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(holds)
}

function isAccountRow(value: unknown): boolean {
  return (
    hasKeys(value) &&
    hasStrings(value, ['reason', 'outcome']) &&
    isRecord(value) &&
    isListOf(value['users'], (index) => typeof index === 'number')
  )
}

function hasKeys(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['label'] === 'string' &&
    isListOf(
      value['keys'],
      (cell) => isRecord(cell) && isListOf(cell['keys'], (key) => typeof key === 'string'),
    )
  )
}

function isFieldRow(value: unknown): boolean {
  return (
    isRecord(value) &&
    hasStrings(value, ['name', 'value', 'source']) &&
    ['isVisible', 'isEditable', 'isRequired'].every((name) => typeof value[name] === 'boolean') &&
    isListOf(value['violations'], (violation) => typeof violation === 'string')
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
    isSubject(value['subject']) &&
    hasStrings(value, ['code', 'stage', 'message', 'why', 'text']) &&
    optional(value['range'], (range) => hasNumbers(range, ['start', 'end'])) &&
    optional(value['place'], (place) => hasNumbers(place, ['line', 'column']))
  )
}

const subjects =
  /^(?:rule|input|config|filter|accounts|users|form|given|submitted|(?:appUserKeyCel|userKeyCel) \d+)$/

function isSubject(value: unknown): boolean {
  return typeof value === 'string' && subjects.test(value)
}

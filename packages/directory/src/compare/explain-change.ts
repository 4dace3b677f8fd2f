import { describePlace } from '../config/config-place.ts'
import type { Outcome } from '../outcome.ts'
import type { CaseAlignment, CaseFate } from './case-alignment.ts'
import type { ChangeReason } from './outcome-change.ts'

/** Says why an account has another outcome: which part of the configuration made the difference. */
export function explainChange(
  before: Outcome,
  after: Outcome,
  alignment: CaseAlignment,
): ChangeReason {
  const caseBefore = decidingCase(before)
  const caseAfter = decidingCase(after)
  if (isOfFilter(before) || isOfFilter(after) || (caseBefore ?? caseAfter) === undefined) {
    const message = `${describeFilter(before)} before, ${describeFilter(after)} after`
    return { code: 'filter', message: `the account filter ${message}` }
  }
  const fateAfter = caseAfter === undefined ? undefined : alignment.after[caseAfter]
  const fateBefore = caseBefore === undefined ? undefined : alignment.before[caseBefore]
  const then = `before, ${describe(before)}; after, ${describe(after)}`
  if (fateAfter?.kind === 'alone') {
    return { code: 'case_added', message: `case ${number(caseAfter)} is new: ${then}` }
  }
  if (fateAfter?.kind === 'changed') return changed(caseAfter, fateAfter, then)
  if (fateBefore?.kind === 'alone') {
    return { code: 'case_removed', message: `case ${number(caseBefore)} is gone: ${then}` }
  }
  if (fateBefore?.kind === 'changed') return changed(caseBefore, fateBefore, then)
  return { code: 'case_order', message: `the cases are in another order: ${then}` }
}

function changed(
  caseIndex: number | undefined,
  { changes }: Extract<CaseFate, { kind: 'changed' }>,
  then: string,
): ChangeReason {
  return {
    code: 'case_changed',
    message: `case ${number(caseIndex)} has another ${changes}: ${then}`,
  }
}

/** The case that an outcome comes from; none where the filter decided or no case did. */
function decidingCase(outcome: Outcome): number | undefined {
  switch (outcome.kind) {
    case 'matched':
    case 'ambiguous':
      return outcome.caseIndex
    case 'failed':
      return outcome.place.kind === 'case' ? outcome.place.caseIndex : undefined
    case 'created':
    case 'match_only':
    case 'ignored':
      return undefined
  }
}

function isOfFilter(outcome: Outcome): boolean {
  return (
    outcome.kind === 'ignored' || (outcome.kind === 'failed' && outcome.place.kind === 'filter')
  )
}

function describeFilter(outcome: Outcome): string {
  if (outcome.kind === 'ignored') return 'leaves the account out'
  if (outcome.kind === 'failed' && outcome.place.kind === 'filter') return 'fails'
  return outcome.kind === 'match_only' ? 'lets it create no user' : 'lets it take part'
}

function describe(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'matched':
      return `case ${number(outcome.caseIndex)} matches on ${JSON.stringify(outcome.key)}`
    case 'ambiguous': {
      const keys = outcome.sharedKeys.map(({ key }) => JSON.stringify(key)).slice(0, 3)
      return `case ${number(outcome.caseIndex)} finds several users on ${keys.join(', ')}`
    }
    case 'failed':
      return `${describePlace(outcome.place)} fails`
    case 'created':
    case 'match_only':
      return 'no case matches'
    case 'ignored':
      return 'the account is left out'
  }
}

function number(caseIndex: number | undefined): string {
  return String((caseIndex ?? -1) + 1)
}

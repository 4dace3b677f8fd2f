import { hasStrings, isRecord, optional } from '../../evaluation/guards.ts'
import type { Workspace } from '../../state/workspace.ts'

/**
 * Whether the parts of a workspace that the page looks into are what they are declared to be. A workspace of the
 * page's own memory is; one that a stranger wrote need not be.
 */
export function isSound({ kind, suite }: Workspace): boolean {
  const members: Readonly<Record<string, unknown>> = { ...suite }
  if (!isText(members['now']) || !optional(members['directory'], isRecord)) return false
  switch (kind) {
    case 'rule':
      return suite.rules.every((rule) => isText(rule.fieldType) && rule.cases.every(isSoundCase))
    case 'match':
      return optional(members['config'], isRecord) && suite.cases.every(isNamed)
    case 'form':
      return suite.cases.every(isNamed)
    default:
      return kind satisfies never
  }
}

/** A text, or nothing. */
function isText(value: unknown): boolean {
  return optional(value, (each) => typeof each === 'string')
}

function isNamed(value: unknown): boolean {
  return hasStrings(value, ['name'])
}

function isSoundCase(value: unknown): boolean {
  return (
    isNamed(value) &&
    isRecord(value) &&
    optional(value['given'], (given) => typeof given === 'string' || isRecord(given)) &&
    isText(value['now']) &&
    isText(value['skip'])
  )
}

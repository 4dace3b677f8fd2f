import { isRecord } from '../../shared/guards.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import {
  anyOf,
  type Check,
  isAnything,
  isObject,
  isText,
  listOf,
  objectOf,
  oneOf,
  recordOf,
} from './shape.ts'

// The structure of suites, including unfinished suites. Hand-written, because the JSON Schema would be the largest
// chunk needed to open a link.

const path = anyOf(isText, listOf(isText))
const given = anyOf(
  isText,
  objectOf({ fixture: isText }, { overrides: isObject, without: listOf(path) }),
  (value) => isRecord(value) && !Object.hasOwn(value, 'fixture'),
)
const caseMembers = { name: isText, expect: isAnything }
const suiteMembers = { now: isText, directory: isObject, description: isText, $schema: isText }

const ruleExpectation = anyOf(
  (value) => value === null || ['boolean', 'number', 'string'].includes(typeof value),
  Array.isArray,
  objectOf({ error: isText }),
  objectOf({ value: isAnything }, { type: isText }),
  objectOf({ expr: isText }),
)
const guarantee = objectOf(
  {},
  {
    name: isText,
    implies: isText,
    never: isText,
    equivalentTo: isText,
    refuses: objectOf({ actor: isText }, { mine: isObject, assume: listOf(isText) }),
    outcomes: (value) => typeof value === 'boolean',
    allowUndecided: isText,
    skip: isText,
  },
)
const plainOutcome = oneOf('created', 'match_only', 'ignored')
const matchExpectation = anyOf(
  plainOutcome,
  objectOf({ outcome: plainOutcome }),
  objectOf(
    { outcome: oneOf('matched'), user: isText },
    { key: isText, caseIndex: Number.isInteger },
  ),
  objectOf({ outcome: oneOf('ambiguous') }, { users: listOf(isText) }),
  objectOf({ error: isText }),
)
const violation = objectOf({ field: isText, code: isText }, { rule: isText })
const formExpectation = objectOf({}, { values: isObject, errors: listOf(violation) })

const suites: Readonly<Record<Workspace['kind'], Check>> = {
  rule: objectOf(
    {
      environment: isText,
      rules: listOf(
        objectOf(
          {
            name: isText,
            expression: isText,
            cases: listOf(
              objectOf(
                { ...caseMembers, expect: ruleExpectation },
                { given, now: isText, skip: isText },
              ),
            ),
          },
          { description: isText, fieldType: isText, guarantees: listOf(guarantee) },
        ),
      ),
    },
    { ...suiteMembers, kind: oneOf('rule'), platform: isText, fixtures: recordOf(isObject) },
  ),
  match: objectOf(
    {
      kind: oneOf('match'),
      cases: listOf(
        objectOf({ ...caseMembers, account: isText, expect: matchExpectation }, { skip: isText }),
      ),
    },
    {
      ...suiteMembers,
      config: isObject,
      accounts: listOf(isObject),
      users: listOf(isObject),
    },
  ),
  form: objectOf(
    {
      kind: oneOf('form'),
      cases: listOf(
        objectOf(
          { ...caseMembers, expect: formExpectation },
          { given, input: isObject, now: isText, skip: isText },
        ),
      ),
    },
    { ...suiteMembers, fixtures: recordOf(isObject), form: isObject },
  ),
}

/**
 * True if all members of a workspace have their declared type and there are no extra members. A stranger's link may
 * contain anything.
 */
export function isSound({ kind, suite }: Workspace): boolean {
  return suites[kind](suite)
}

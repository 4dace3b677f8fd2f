import type { MatchCase } from '../config/match-config.ts'

/** The change that an improvement makes, with its effect in words. */
export const improvementChanges = {
  case: 'case is ignored',
  spaces: 'surrounding spaces are ignored',
  case_and_spaces: 'case and surrounding spaces are ignored',
  fields: 'other fields are compared, ignoring case and surrounding spaces',
  local_part:
    'only the part before @ is compared, which may match different people of different domains',
} as const

export type ImprovementChange = keyof typeof improvementChanges

/** A match case that may match more accounts if it is added after the other cases. */
export interface Candidate {
  readonly change: ImprovementChange
  /** The case that the change applies to; `undefined` for other fields. */
  readonly caseIndex: number | undefined
  /** The alternatives of both keys, for strings and for lists; the first that compiles applies. */
  readonly keys: { readonly account: readonly string[]; readonly user: readonly string[] }
}

type Change = (key: string) => string

const changes: readonly (readonly [ImprovementChange, Change])[] = [
  ['case', (key) => `${key}.lowerAscii()`],
  ['spaces', (key) => `${key}.trim()`],
  ['case_and_spaces', (key) => `${key}.trim().lowerAscii()`],
]
const localPart: Change = (key) => `${key}.trim().lowerAscii().split("@")[0]`

/** Fields that often hold the same value under other names. */
const pairs = [
  ['email', 'email'],
  ['username', 'email'],
  ['email', 'username'],
  ['username', 'username'],
  ['employeeIds', 'employeeIds'],
] as const

/** The fields of pairs that contain several strings. */
const lists: ReadonlySet<string> = new Set(['employeeIds'])

/**
 * Returns the candidates for improving a configuration.
 * @param account the name of the account variable
 * @param user the name of the user variable
 */
export function candidatesOf(
  cases: readonly MatchCase[],
  { account, user }: { readonly account: string; readonly user: string },
): readonly Candidate[] {
  const ofCases = cases.flatMap((each, caseIndex) => {
    const mayBeEmail = /mail|principal|login|username/i.test(
      `${each.appUserKeyCel} ${each.userKeyCel}`,
    )
    const all = mayBeEmail ? [...changes, ['local_part', localPart] as const] : changes
    return all.map(([change, edit]): Candidate => ({
      change,
      caseIndex,
      keys: alternativesOf(each, edit),
    }))
  })
  const known = new Set(cases.map((each) => `${each.appUserKeyCel} ${each.userKeyCel}`))
  const edit = changes.at(-1)?.[1] ?? ((key: string) => key)
  const ofPairs = pairs.flatMap(([accountField, userField]): Candidate[] => {
    const plain = {
      appUserKeyCel: `${account}.${accountField}`,
      userKeyCel: `${user}.${userField}`,
    }
    if (known.has(`${plain.appUserKeyCel} ${plain.userKeyCel}`)) return []
    const isList = lists.has(accountField)
    const keys = alternativesOf(plain, edit)
    const only = ([text = '', list = '']: readonly string[]): readonly string[] => [
      isList ? list : text,
    ]
    return [
      {
        change: 'fields',
        caseIndex: undefined,
        keys: { account: only(keys.account), user: only(keys.user) },
      },
    ]
  })
  return [...ofCases, ...ofPairs]
}

function alternativesOf({ appUserKeyCel, userKeyCel }: MatchCase, edit: Change): Candidate['keys'] {
  const both = (key: string): readonly string[] => {
    const operand = isSimple(key) ? key : `(${key})`
    return [edit(operand), `${operand}.map(k, ${edit('k')})`]
  }
  return { account: both(appUserKeyCel), user: both(userKeyCel) }
}

/** True for a selection, possibly with calls without arguments. */
function isSimple(expression: string): boolean {
  return /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*(?:\(\))?)*$/.test(expression.trim())
}

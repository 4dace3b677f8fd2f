import type { HandWrittenKeys } from './hand-written.ts'
import { lists, plain, type Shape, skewed } from './make-records.ts'

/** A distribution of records, and a configuration of two cases with handwritten keys. */
interface Scenario {
  readonly title: string
  readonly shape: Shape
  readonly body: object
  readonly handWritten: HandWrittenKeys
}

function bodyOf(...keys: readonly ((root: string) => string)[]): object {
  const matchCases = keys.map((key) => ({ appUserKeyCel: key('appUser'), userKeyCel: key('user') }))
  return { all: {}, mergeConfig: { matchCases } }
}

const byEmail = bodyOf(
  (root) => `${root}.email.lowerAscii()`,
  (root) => `${root}.employeeIds`,
)

export const scenarios = {
  plain: {
    title: 'email in lower case, then employee ids',
    shape: plain,
    body: byEmail,
    handWritten: {
      first: ({ email }) => email.toLowerCase(),
      second: ({ employeeIds }) => employeeIds,
    },
  },
  skewed: {
    title: 'the same, and half of each side shares one email',
    shape: skewed,
    body: byEmail,
    handWritten: {
      first: ({ email }) => email.toLowerCase(),
      second: ({ employeeIds }) => employeeIds,
    },
  },
  lists: {
    title: 'four emails in lower case, then employee ids',
    shape: lists,
    body: bodyOf(
      (root) => `${root}.emails.map(e, e.lowerAscii())`,
      (root) => `${root}.employeeIds`,
    ),
    handWritten: {
      first: ({ emails }) => emails.map((email) => email.toLowerCase()),
      second: ({ employeeIds }) => employeeIds,
    },
  },
  computed: {
    title: 'email in lower case without `old.`, then `has()` and a login',
    shape: plain,
    body: bodyOf(
      (root) => `${root}.email.lowerAscii().replace("old.", "")`,
      (root) => `has(${root}.profile.login) ? ${root}.profile.login : ""`,
    ),
    handWritten: {
      first: ({ email }) => email.toLowerCase().replaceAll('old.', ''),
      second: ({ profile }) => profile['login'] ?? '',
    },
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export function isScenarioName(name: unknown): name is ScenarioName {
  return typeof name === 'string' && Object.hasOwn(scenarios, name)
}

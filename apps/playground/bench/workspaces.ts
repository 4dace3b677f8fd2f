import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchWorkspace, RuleWorkspace } from '../src/workspace/workspace.ts'

/** The size limits of rules and claims, in bytes. */
const MOST_RULE_BYTES = 1024
const MOST_CLAIM_BYTES = 16 * 1024
/** Bytes reserved for typed characters. */
const ROOM = 64
const CASES = 50
const PEOPLE = 1000

const repositories = Array.from({ length: CASES }, (_, index) => `acme/service-${index}`)

/** Returns a rule that ends in a comparison with a number, so one key at the end changes the result. */
export function ruleText(): string {
  const end = '\n  claims.attempts == 1.0'
  const parts = [
    'claims.iss == "https://token.actions.githubusercontent.com"',
    'claims.repository.startsWith("acme/") && !claims.repository.endsWith("-archived")',
    'claims.groups.exists(g, g == "deployers" || g.startsWith("platform-"))',
    'claims.groups.all(g, g.matches("^[a-z][a-z0-9-]*$"))',
    '(claims.ref == "refs/heads/main" || claims.ref.startsWith("refs/tags/v"))',
    'has(claims.environment) && claims.environment in ["production", "staging"]',
  ]
  let text = parts.map((part) => `${part} &&\n  `).join('')
  for (let index = 0; text.length + end.length < MOST_RULE_BYTES - ROOM - 40; index++) {
    text += `claims.repository != "acme/retired-${index}" &&\n  `
  }
  return text.trimEnd().padEnd(MOST_RULE_BYTES - ROOM - end.length) + end
}

function claims(index: number): Record<string, unknown> {
  return {
    iss: 'https://token.actions.githubusercontent.com',
    repository: repositories[index] ?? 'acme/infra',
    groups: ['deployers', 'platform-core', `team-${index}`],
    // Every second case is false, regardless of the rule's last comparison.
    ref: index % 2 === 0 ? 'refs/heads/main' : 'refs/heads/feature',
    environment: 'production',
    attempts: 1,
  }
}

/** Creates a rule of almost 1 KiB with 50 cases, half of which match. */
export function ruleWithCases(): RuleWorkspace {
  return {
    kind: 'rule',
    suite: {
      environment: 'workload-federation',
      rules: [
        {
          name: 'deploy',
          expression: ruleText(),
          cases: repositories.map((name, index) => ({
            name,
            given: { claims: claims(index) },
            expect: index % 2 === 0,
          })),
        },
      ],
    },
    openRule: 0,
    input: JSON.stringify(claims(0), undefined, 2),
  }
}

/** Creates a rule of almost 1 KiB on documented claims that ends in a number; one more digit makes it false for all. */
export function ruleWithLadder(): RuleWorkspace {
  const retired = Array.from(
    { length: 14 },
    (_, index) => `claims.repository != "acme/retired-${index}"`,
  )
  const expression = [
    'claims.repository_owner == "acme" && claims.repository.startsWith("acme/")',
    '!claims.repository.endsWith("-archived")',
    '(claims.ref == "refs/heads/main" || claims.ref.startsWith("refs/tags/v"))',
    'has(claims.environment) && claims.environment in ["production", "staging"]',
    ...retired,
    '1 == 1',
  ].join(' &&\n  ')
  const { suite, ...rest } = ruleWithCases()
  const rules = suite.rules.map((rule) => ({ ...rule, expression, cases: [] }))
  return { ...rest, suite: { ...suite, rules } }
}

/** Creates the rule of `ruleWithCases` with claims of almost 16 KiB. */
export function ruleOnLargeClaims(): RuleWorkspace {
  const padding = Array.from({ length: 480 }, (_, index) => `filler-${index}-0123456789`)
  const text = (): string => JSON.stringify({ ...claims(0), padding })
  while (text().length > MOST_CLAIM_BYTES - ROOM) padding.pop()
  return { ...ruleWithCases(), input: text() }
}

/** Creates accounts, which are also users. */
function peopleOf(length: number): readonly object[] {
  return Array.from({ length }, (_, index) => ({
    id: `u${index}`,
    email: `person${index}@example.com`,
    employeeId: `e${index}`,
  }))
}

/**
 * Writes the suite of a large directory, with its accounts and users in files; a seventh of the accounts are new.
 * @returns the paths of the files
 */
export function writeLargeMatch(folder: string, length: number): readonly string[] {
  const users = peopleOf(length)
  const accounts = users.map((user, index) =>
    index % 7 === 0 ? { ...user, email: `new${index}@example.com` } : user,
  )
  const suite = {
    kind: 'match',
    config: {
      mergeConfig: {
        matchCases: [{ appUserKeyCel: 'appUser.email.lowerAscii()', userKeyCel: 'user.email' }],
      },
    },
    cases: [{ name: 'first', account: 'u1', expect: { outcome: 'matched', user: 'u1' } }],
    accountsFile: 'accounts.json',
    usersFile: 'users.json',
  }
  const files = { 'large.cel.json': suite, 'accounts.json': accounts, 'users.json': users }
  return Object.entries(files).map(([name, content]) => {
    const path = join(folder, name)
    writeFileSync(path, JSON.stringify(content))
    return path
  })
}

/** Creates a directory of 1,000 accounts and 1,000 users. */
export function largeMatch(): MatchWorkspace {
  const people = peopleOf(PEOPLE)
  return {
    kind: 'match',
    suite: { kind: 'match', cases: [] },
    filter: 'appUser.email.endsWith("@example.com")',
    matchCases: [{ appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }],
    accounts: JSON.stringify(people, undefined, 1),
    users: JSON.stringify(people, undefined, 1),
  }
}

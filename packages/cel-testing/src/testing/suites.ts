import type { SuiteInput } from '../run/suite-options.ts'

/** Returns a suite with one rule, whose cases are given as lines of YAML. */
export function ruleSuite(
  expression: string,
  cases: readonly string[],
  head = 'environment: workload-federation',
): string {
  const lines = cases.map((line) => `      - ${line}\n`)
  return `${head}\nrules:\n  - name: rule\n    expression: ${JSON.stringify(expression)}\n    cases:\n${lines.join('')}`
}

/** Returns a suite with one rule, whose guarantees are given as lines of YAML. */
export function guaranteeSuite(
  expression: string,
  guarantees: readonly string[],
  head = '',
): string {
  const lines = guarantees.map((line) => `      - ${line}\n`)
  return `environment: workload-federation\n${head}rules:\n  - name: rule\n    expression: ${JSON.stringify(expression)}\n    guarantees:\n${lines.join('')}`
}

const rule = "claims.repository == 'acme/app' && claims.ref == 'refs/heads/main'"
const main = 'given: { claims: { repository: acme/app, ref: refs/heads/main } }'
const branch = 'given: { claims: { repository: acme/app, ref: refs/heads/dev } }'

/** Suites with every possible outcome. */
export const mixedSuites: readonly SuiteInput[] = [
  {
    name: 'good.cel.yaml',
    text: ruleSuite(rule, [
      `{ name: main, ${main}, expect: true }`,
      `{ name: dev, ${branch}, expect: false, skip: 'a <b> & "c" # d' }`,
    ]),
  },
  {
    name: 'failing.cel.yaml',
    text: ruleSuite(rule, [
      `{ name: 'dev <&> "x" # 1', ${branch}, expect: true }`,
      `{ name: "no \\u0007 ref", given: { claims: { repository: acme/app } }, expect: false }`,
    ]),
  },
  { name: 'broken.cel.yaml', text: ruleSuite('claims.', ['{ name: any, expect: true }']) },
  { name: 'invalid.cel.yaml', text: 'environment: workload-federation\nrulez: []\n' },
]

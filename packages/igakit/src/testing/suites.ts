/** Returns a suite with one rule, whose cases are given as lines of YAML. */
export function suiteOf(expression: string, ...cases: readonly string[]): string {
  const lines = cases.map((line) => `      - ${line}\n`).join('')
  return `environment: workload-federation\nrules:\n  - name: rule\n    expression: ${JSON.stringify(expression)}\n    cases:\n${lines}`
}

/** Returns a suite whose rule is in a file. */
export function suiteOfFile(file: string, ...cases: readonly string[]): string {
  return suiteOf('true', ...cases).replace('expression: "true"', `expressionFile: ${file}`)
}

export const yes = '{ name: yes, expect: true }'
export const no = '{ name: no, expect: false }'

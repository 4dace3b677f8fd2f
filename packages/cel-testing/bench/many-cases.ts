import { schemaLine } from '../src/suite/write-suite.ts'

/** Returns a suite with one rule and the given number of cases, in the style of a hand-written suite. */
export function manyCases(count: number): string {
  const cases = Array.from({ length: count }, (_, index) => {
    const branch = index % 2 === 0 ? 'main' : `feature-${index}`
    const claims = `{ repository: acme/app, ref: refs/heads/${branch}, run_id: "${index}" }`
    return `      - { name: run ${index}, given: { claims: ${claims} }, expect: ${index % 2 === 0} }\n`
  })
  return `${schemaLine}
environment: workload-federation
rules:
  - name: main branch only
    expression: claims.repository == 'acme/app' && claims.ref == 'refs/heads/main'
    cases:
${cases.join('')}`
}

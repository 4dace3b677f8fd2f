import { importPolicies, readJobs } from '@igakit/importers'
import { expectEqual } from './expect-equal.ts'

/** Reads a trust policy and a workflow like a program that uses @igakit/importers. */
export function use(): void {
  const policy =
    'issuer: https://token.actions.githubusercontent.com\nsubject: repo:acme/infra:pull_request\naudience: acme\n'
  const [imported] = importPolicies([{ file: 'a.sts.yaml', text: policy }]).policies
  expectEqual(
    'The rule of a policy',
    imported?.rule.isComplete === true ? imported.rule.rule : undefined,
    'claims.sub == "repo:acme/infra:pull_request" && claims.aud == "acme"',
  )
  const text =
    'on: push\njobs: { deploy: { permissions: { id-token: write }, runs-on: ubuntu-latest } }\n'
  const { jobs } = readJobs([{ file: '.github/workflows/deploy.yml', text }])
  expectEqual(
    'The names of jobs',
    jobs.map(({ name }) => name),
    ['deploy.yml: deploy'],
  )
}

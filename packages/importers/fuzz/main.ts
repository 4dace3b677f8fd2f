/** Compares imported policies with evaluators of their dialects on many tokens: `--tokens` per policy. */
import { parseArgs } from 'node:util'
import { importPolicies } from '../src/import-policies.ts'
import { compareOnTokens } from '../src/testing/agreement.ts'
import { isAllowed } from '../src/testing/aws-evaluator.ts'
import { awsPolicies } from '../src/testing/aws-policies.ts'
import { isAccepted } from '../src/testing/gcp-evaluator.ts'
import { gcpPolicies } from '../src/testing/gcp-policies.ts'
import { isTrusted } from '../src/testing/octo-evaluator.ts'
import { ambiguousPolicies, octoPolicies } from '../src/testing/octo-policies.ts'
import type { Token } from '../src/testing/random-tokens.ts'

interface Subject {
  readonly title: string
  readonly issuer: string
  readonly text: string
  readonly isAdmitted: (token: Token) => boolean
}

const subjects: readonly Subject[] = [
  ...awsPolicies.map(([title, host, policy]): Subject => ({
    title: `AWS, ${title}`,
    issuer: `https://${host}`,
    text: JSON.stringify(policy),
    isAdmitted: (token) => isAllowed(policy, { host, token }),
  })),
  ...gcpPolicies.map(([title, provider]): Subject => ({
    title: `Google Cloud, ${title}`,
    issuer: provider.oidc.issuerUri,
    text: JSON.stringify(provider),
    isAdmitted: (token) => isAccepted(provider, token),
  })),
  ...[...octoPolicies, ...ambiguousPolicies].flatMap(([title, policy]) =>
    (['grouped', 'ungrouped'] as const).map((anchoring): Subject => ({
      title: `Octo STS, ${title}, ${anchoring}`,
      issuer: policy.issuer,
      text: JSON.stringify(policy),
      isAdmitted: (token) => isTrusted(policy, token, anchoring),
    })),
  ),
]

const { values } = parseArgs({ options: { tokens: { type: 'string', default: '10000' } } })
const count = Number(values.tokens)
let failures = 0
let admitted = 0
const start = process.cpuUsage()
for (const { isAdmitted, issuer, text, title } of subjects) {
  const { policies } = importPolicies([{ file: 'policy.json', text }])
  const policy = policies.find((each) => each.issuer === issuer)
  if (policy === undefined) throw new Error(`${title}: there is no policy for ${issuer}`)
  const compared = compareOnTokens(policy.rule, isAdmitted, { issuer, policyText: text, count })
  admitted += compared.allowed
  failures += compared.disagreements.length
  for (const each of compared.disagreements.slice(0, 3)) {
    console.error(`${title}: ${JSON.stringify(each)}`)
  }
}
const { system, user } = process.cpuUsage(start)
console.log(
  `${subjects.length} policies, ${count.toLocaleString('en')} tokens each, ${admitted.toLocaleString('en')} admitted, ` +
    `${failures} disagreements, ${Math.round((system + user) / 1e6)} s of CPU`,
)
if (failures > 0) process.exitCode = 1

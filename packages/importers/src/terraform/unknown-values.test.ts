import { beforeAll, describe, expect, test } from 'vitest'
import { importPolicies } from '../import-policies.ts'
import { admissions } from '../testing/agreement.ts'
import { awsPolicies } from '../testing/aws-policies.ts'
import { gcpPolicies } from '../testing/gcp-policies.ts'
import { loadHcl } from '../testing/load-hcl.ts'
import { Random } from '../testing/random.ts'
import { randomToken } from '../testing/random-tokens.ts'
import type { HclParser } from './hcl-parser.ts'

let hcl: HclParser
beforeAll(async () => {
  hcl = await loadHcl()
})

function literal(text: string): string {
  return JSON.stringify(text).replaceAll(/([$%])\{/g, '$1$1{')
}

/** Writes a value as HCL, in which the key or text at one position is a variable. */
function hclOf(value: unknown, hidden: { left: number; text?: string }): string {
  const hide = (text: string): boolean => {
    if (hidden.left-- !== 0) return false
    hidden.text = text
    return true
  }
  if (typeof value === 'string') return hide(value) ? 'var.x' : literal(value)
  if (Array.isArray(value)) return `[${value.map((item) => hclOf(item, hidden)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, member]) => {
    const name = hide(key) ? '(var.x)' : literal(key)
    return `${name} = ${hclOf(member, hidden)}`
  })
  return `{ ${entries.join(', ')} }`
}

/** A policy as Terraform, with one key or text hidden. */
interface Hidden {
  readonly source: string
  readonly text: string
  readonly issuer: string
  /** The whole policy, from which tokens are made. */
  readonly policyText: string
}

function imported({ issuer, source }: Hidden, value: string | undefined) {
  const text = `variable "x" {}\n${source}`
  const variables = new Map(value === undefined ? [] : [['x', literal(value)]])
  const { policies } = importPolicies([{ file: 'a.tf', text }], { hcl, variables })
  return policies.find((policy) => policy.issuer === issuer || policy.issuer === undefined)?.rule
}

/** Returns tokens for which the bounds do not include the policy. */
function outsideBounds(hidden: Hidden, random: Random): readonly object[] {
  const whole = imported(hidden, hidden.text)
  const open = imported(hidden, undefined)
  if (whole?.isComplete !== true) throw new TypeError(`not complete with ${hidden.text}`)
  // A policy that may be about no token of the provider has no bounds.
  if (open === undefined) return []
  const rule = admissions(whole.rule)
  const atLeast = admissions(open.isComplete ? open.rule : open.atLeast)
  const atMost = admissions(open.isComplete ? open.rule : open.atMost)
  const tokens = Array.from({ length: 10 }, () =>
    randomToken(random, hidden.issuer, hidden.policyText, undefined),
  )
  return tokens.filter((token) => {
    const isAdmitted = rule(token)
    return (atLeast(token) && !isAdmitted) || (isAdmitted && !atMost(token))
  })
}

describe('with any one key or value unknown, the bounds include the policy', () => {
  test.each(awsPolicies)('AWS, %s', (_title, host, policy) => {
    const random = new Random(3)
    for (let position = 0; ; position++) {
      const at: { left: number; text?: string } = { left: position }
      const written = hclOf(policy, at)
      if (at.text === undefined) break
      const source = `resource "aws_iam_role" "r" {\n  assume_role_policy = jsonencode(${written})\n}\n`
      const policyText = JSON.stringify(policy)
      const hidden = { source, text: at.text, issuer: `https://${host}`, policyText }
      expect({ hidden: at.text, outside: outsideBounds(hidden, random) }).toMatchObject({
        outside: [],
      })
    }
  })

  test.each(gcpPolicies)('Google Cloud, %s', (_title, provider) => {
    const random = new Random(3)
    const { attributeCondition, attributeMapping, oidc } = provider
    for (let position = 0; ; position++) {
      const at: { left: number; text?: string } = { left: position }
      const lines = [
        `attribute_mapping = ${hclOf(attributeMapping, at)}`,
        ...(attributeCondition === undefined
          ? []
          : [`attribute_condition = ${hclOf(attributeCondition, at)}`]),
        `oidc {\n    issuer_uri = ${hclOf(oidc.issuerUri, at)}\n  }`,
      ]
      if (at.text === undefined) break
      const type = 'google_iam_workload_identity_pool_provider'
      const source = `resource "${type}" "p" {\n  ${lines.join('\n  ')}\n}\n`
      const policyText = JSON.stringify(provider)
      const hidden = { source, text: at.text, issuer: oidc.issuerUri, policyText }
      expect({ hidden: at.text, outside: outsideBounds(hidden, random) }).toMatchObject({
        outside: [],
      })
    }
  })
})

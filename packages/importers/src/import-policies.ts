import { importAwsTrustPolicy } from './dialects/aws-trust-policy.ts'
import { importGcpProvider, isGcpProvider } from './dialects/gcp-provider.ts'
import { importOctoSts, isOctoStsPolicy, type OctoStsOptions } from './dialects/octo-sts.ts'
import type { ImportedPolicy } from './policy/policy.ts'
import type { SourceText } from './source/place.ts'
import type { FileProblem, Gap } from './source/problem.ts'
import { jsonContent } from './source/read-json-text.ts'
import { readYaml } from './source/read-yaml.ts'
import { memberOf, textOf, type Value } from './source/value.ts'
import type { HclParser } from './terraform/hcl-parser.ts'
import { readTerraform } from './terraform/read-terraform.ts'

export interface ImportOptions {
  /** The parser of Terraform files; without it, only JSON and YAML are read. */
  readonly hcl?: HclParser
  /** Values of Terraform variables. */
  readonly variables?: ReadonlyMap<string, string>
  readonly octoSts?: OctoStsOptions
}

/** The policies of files, in the order of the files. */
export interface ImportedPolicies {
  readonly policies: readonly ImportedPolicy[]
  /** Parts of files that cannot be read. Policies that they could change are incomplete. */
  readonly problems: readonly FileProblem[]
}

/** True for the files of Terraform. */
export function isTerraformFile(file: string): boolean {
  return /\.(?:tf|tf\.json|tfvars|tfvars\.json)$/.test(file)
}

/** Reads the trust policies in files: JSON and YAML by their shape, Terraform by its resources. Never throws. */
export function importPolicies(
  sources: readonly SourceText[],
  { hcl, octoSts, variables = new Map() }: ImportOptions = {},
): ImportedPolicies {
  const terraform = sources.filter(({ file }) => isTerraformFile(file))
  const policies: ImportedPolicy[] = []
  const problems: FileProblem[] = []
  for (const source of sources) {
    if (isTerraformFile(source.file)) continue
    const read = readYaml(source)
    problems.push(...read.problems)
    const [problem] = read.problems
    const gap: Gap | undefined = problem && {
      reason: `the file cannot be read completely: ${problem.message.replace(/\.$/, '')}`,
      place: problem.place,
    }
    for (const document of read.documents) {
      policies.push(...findPolicies(document, source.file, gap, octoSts))
    }
  }
  if (terraform.length > 0 && hcl !== undefined) {
    const read = readTerraform(terraform, hcl, variables)
    policies.push(...read.policies)
    problems.push(...read.problems)
  }
  for (const { file } of hcl === undefined ? terraform : []) {
    const message = 'Terraform files need the parser of HCL.'
    problems.push({ code: 'invalid_hcl', message, place: { file, line: 1, column: 0 } })
  }
  return { policies, problems }
}

const maxDepth = 40

/** Finds the policies in a document, which may be a template of CloudFormation or the output of a command. */
function findPolicies(
  value: Value,
  file: string,
  gap: Gap | undefined,
  octoSts: OctoStsOptions | undefined,
): readonly ImportedPolicy[] {
  const found: ImportedPolicy[] = []
  const visit = (each: Value, path: readonly string[]): void => {
    if (path.length > maxDepth) return
    const name = path.length === 0 ? file : `${file}#${path.join('.')}`
    const source = { name, place: each.place, gap }
    if (each.kind === 'list') {
      each.items.forEach((item, index) => visit(item, [...path, String(index)]))
      return
    }
    if (each.kind !== 'map') return
    if (isOctoStsPolicy(each)) {
      found.push(importOctoSts(each, source, octoSts))
      return
    }
    if (isGcpProvider(each)) {
      found.push(importGcpProvider(each, source))
      return
    }
    if (isStatementList(each)) {
      found.push(...importAwsTrustPolicy(each, source))
      return
    }
    for (const { key, value: member } of each.entries) {
      const part = textOf(key) ?? '?'
      if (trustNames.has(part)) {
        const content = jsonContent(member)
        found.push(
          ...importAwsTrustPolicy(content, {
            ...source,
            name: `${file}#${[...path, part].join('.')}`,
          }),
        )
      } else visit(member, [...path, part])
    }
  }
  visit(value, [])
  return found
}

const trustNames = new Set(['AssumeRolePolicyDocument', 'assume_role_policy'])

function isStatementList(value: Value): boolean {
  if (value.kind !== 'map') return false
  const isKnown = value.entries.some(({ key }) => textOf(key) === 'Statement')
  const statement = isKnown ? memberOf(value, 'Statement') : undefined
  return statement?.kind === 'list' || statement?.kind === 'map'
}

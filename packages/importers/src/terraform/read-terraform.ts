import { importAwsTrustPolicy } from '../dialects/aws-trust-policy.ts'
import { importGcpProvider } from '../dialects/gcp-provider.ts'
import type { ImportedPolicy } from '../policy/policy.ts'
import type { SourceText } from '../source/place.ts'
import type { FileProblem, Gap } from '../source/problem.ts'
import { jsonContent } from '../source/read-json-text.ts'
import { readYaml } from '../source/read-yaml.ts'
import {
  gapOf,
  itemsOf,
  type MapEntry,
  type MapValue,
  scalar,
  textOf,
  unknown,
  type Value,
} from '../source/value.ts'
import type { HclBlock, HclBody, HclExpression, HclFile } from './hcl.ts'
import type { HclParser } from './hcl-parser.ts'
import { moduleScope, type Scope, TerraformModule, type Variables } from './module.ts'
import { nestedBlocks, policyDocument } from './policy-document.ts'

/** The policies of Terraform files. */
export interface TerraformReading {
  readonly policies: readonly ImportedPolicy[]
  readonly problems: readonly FileProblem[]
}

/** Reads the trust policies in Terraform files; the files of a folder are one module. */
export function readTerraform(
  sources: readonly SourceText[],
  parser: HclParser,
  given: ReadonlyMap<string, string>,
): TerraformReading {
  const folders = Map.groupBy(sources, ({ file }) => file.slice(0, file.lastIndexOf('/') + 1))
  const policies: ImportedPolicy[] = []
  const problems: FileProblem[] = []
  for (const files of folders.values()) {
    const open: HclFile[] = []
    try {
      const bodies: HclBody[] = []
      const variables = new Map<string, { readonly value: Value; readonly isGiven: boolean }>()
      for (const source of files) {
        const file = isJson(source) ? jsonFile(source, parser) : parser.parse(source)
        open.push(file)
        problems.push(...file.problems)
        if (/\.tfvars(?:\.json)?$/.test(source.file)) addVariables(variables, file.body)
        else bodies.push(file.body)
      }
      for (const [name, value] of given) {
        variables.set(name, { value: givenValue(name, value, parser), isGiven: true })
      }
      policies.push(...policiesOf(bodies, variables))
      problems.push(...unreadModules(bodies, folders))
    } finally {
      for (const file of open) file.close()
    }
  }
  return { policies, problems }
}

/** Inputs of modules that define trust policies. */
const trustInputs = /oidc|federat|assume_role|trust|subjects?$|attribute_condition/i

/** Returns the calls of modules that may define trust policies and are not among the files. */
function unreadModules(
  bodies: readonly HclBody[],
  folders: ReadonlyMap<string, readonly SourceText[]>,
): readonly FileProblem[] {
  return bodies.flatMap(({ blocks }) =>
    blocks.flatMap((block): readonly FileProblem[] => {
      if (block.type !== 'module') return []
      const { attributes } = block.body()
      if (![...attributes.keys()].some((name) => trustInputs.test(name))) return []
      const source = attributes.get('source')
      const path = literalOf(source)
      if (/^\.{1,2}\//.test(path) && folders.has(folderOf(block.place.file, path))) return []
      const name = block.labels[0] ?? ''
      const message = `The module ${name} was not read; it may have trust policies.`
      return [{ code: 'invalid_policy', message, place: block.place }]
    }),
  )
}

/** Returns the text of an expression that is a string without nested expressions. */
function literalOf(expression: HclExpression | undefined): string {
  if (expression?.kind === 'literal') return String(expression.value)
  const [only] = expression?.kind === 'template' ? expression.parts : []
  return typeof only === 'string' ? only : ''
}

/** Resolves a relative path from a file; the folder ends in a slash. */
function folderOf(file: string, path: string): string {
  const steps = file.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.map((step) => `${step}/`).join('')
}

const isJson = ({ file }: SourceText): boolean => file.endsWith('.json')

function addVariables(
  variables: Map<string, { readonly value: Value; readonly isGiven: boolean }>,
  body: HclBody,
): void {
  const module = new TerraformModule([], new Map())
  for (const [name, expression] of body.attributes) {
    variables.set(name, { value: module.evaluate(expression), isGiven: false })
  }
}

/** A value of `--var` is an expression if it looks like an expression, and text otherwise. */
function givenValue(name: string, text: string, parser: HclParser): Value {
  const place = { file: `--var ${name}`, line: 1, column: 0 }
  if (!/^\s*(?:\[|\{|"|-?\d+$|true$|false$|null$)/.test(text)) return scalar(text, place)
  const file = parser.parse({ file: place.file, text: `x = ${text}\n` })
  try {
    const expression = file.body.attributes.get('x')
    if (expression === undefined || file.problems.length > 0) return scalar(text, place)
    return new TerraformModule([], new Map()).evaluate(expression)
  } finally {
    file.close()
  }
}

function policiesOf(bodies: readonly HclBody[], variables: Variables): readonly ImportedPolicy[] {
  const module = new TerraformModule(bodies, variables)
  const used = new Set<HclBlock>()
  module.document = (block, scope) => {
    used.add(block)
    const content = policyDocument(module, block, scope)
    return { kind: 'json', content, place: block.place }
  }
  const policies = module.blocks.flatMap((block): readonly ImportedPolicy[] => {
    if (block.type !== 'resource') return []
    const [type = ''] = block.labels
    const attribute = trustAttributes[type]
    if (attribute !== undefined)
      return instances(module, block, (at) => rolePolicies(module, block, attribute, at))
    if (type === 'google_iam_workload_identity_pool_provider') {
      return instances(module, block, (at) => [gcpPolicy(module, block, at)])
    }
    return []
  })
  // Documents may be passed to modules, which are in other folders.
  const documents = module.blocks.filter(
    (block) =>
      block.type === 'data' && block.labels[0] === 'aws_iam_policy_document' && !used.has(block),
  )
  return [
    ...policies,
    ...documents.flatMap((block) =>
      instances(module, block, ({ name, scope }) =>
        importAwsTrustPolicy(policyDocument(module, block, scope), {
          name,
          place: block.place,
          assumptions: module.takeAssumptions(),
        }),
      ),
    ),
  ]
}

/** The resources with trust policies, and the attribute with the policy. */
const trustAttributes: Readonly<Record<string, string>> = {
  aws_iam_role: 'assume_role_policy',
  awscc_iam_role: 'assume_role_policy_document',
}

interface Instance {
  readonly name: string
  readonly scope: Scope
}

/** Reads each instance of a block with `for_each`; a block whose instances are unknown is read once. */
function instances(
  module: TerraformModule,
  block: HclBlock,
  read: (instance: Instance) => readonly ImportedPolicy[],
): readonly ImportedPolicy[] {
  const address = `${block.type === 'data' ? 'data.' : ''}${block.labels.join('.')}`
  const { attributes } = block.body()
  const each = attributes.get('for_each')
  const count = attributes.get('count')
  if (count !== undefined) {
    const value = module.evaluate(count)
    if (value.kind === 'scalar' && value.value === 0) return []
  }
  const found = each === undefined ? undefined : module.instancesOf(each)
  if (found === undefined) return read({ name: address, scope: moduleScope })
  return found.flatMap(({ name, scope }) =>
    read({ name: `${address}[${JSON.stringify(name)}]`, scope }),
  )
}

function rolePolicies(
  module: TerraformModule,
  block: HclBlock,
  attribute: string,
  { name, scope }: Instance,
): readonly ImportedPolicy[] {
  const body = block.body()
  const expression = body.attributes.get(attribute)
  if (expression === undefined) {
    if (body.gap === undefined) return []
    return importAwsTrustPolicy({ kind: 'unknown', ...body.gap }, { name, place: block.place })
  }
  module.takeAssumptions()
  const value = module.evaluate(expression, scope)
  const content = jsonContent(value)
  return importAwsTrustPolicy(content, {
    name,
    place: block.place,
    gap: body.gap,
    assumptions: [...module.takeAssumptions(), ...unquoted(value)],
  })
}

/** A JSON text is read as if its unknown parts had no quotation marks. */
function unquoted(value: Value): readonly string[] {
  if (value.kind !== 'template') return []
  return ['Unknown values contain no quotation marks.']
}

function gcpPolicy(
  module: TerraformModule,
  block: HclBlock,
  { name, scope }: Instance,
): ImportedPolicy {
  const body = block.body()
  module.takeAssumptions()
  const entries: MapEntry[] = []
  for (const [attribute, expression] of body.attributes) {
    const { place } = expression
    if (attribute === 'oidc') continue
    entries.push({ key: scalar(attribute, place), value: module.evaluate(expression, scope) })
  }
  const [oidc, second] = nestedBlocks(module, body, 'oidc', scope)
  if (oidc !== undefined) {
    const value: Value =
      'reason' in oidc || second !== undefined
        ? unknown('reason' in oidc ? oidc.reason : 'there are several oidc blocks', oidc.place)
        : {
            kind: 'map',
            entries: [...oidc.body.attributes].map(([attribute, expression]) => ({
              key: scalar(attribute, expression.place),
              value: module.evaluate(expression, oidc.scope),
            })),
            place: oidc.place,
          }
    entries.push({ key: scalar('oidc', oidc.place), value })
  }
  const provider: MapValue = { kind: 'map', entries, place: block.place }
  const isTemplate = entries.some(({ value }) => hasTemplate(value))
  return importGcpProvider(provider, {
    name,
    place: block.place,
    gap: body.gap,
    assumptions: [
      ...module.takeAssumptions(),
      ...(isTemplate ? ['Unknown values contain no quotation marks.'] : []),
    ],
  })
}

function hasTemplate(value: Value): boolean {
  if (value.kind === 'map') return value.entries.some((entry) => hasTemplate(entry.value))
  return value.kind === 'template'
}

/** Reads a `.tf.json` file, whose texts are templates. */
function jsonFile(source: SourceText, parser: HclParser): HclFile {
  const { documents, problems } = readYaml(source)
  const [root] = documents
  const blocks: HclBlock[] = []
  const attributes = new Map<string, HclExpression>()
  const gap: Gap | undefined = problems[0] && {
    reason: problems[0].message,
    place: problems[0].place,
  }
  if (root?.kind === 'map') {
    for (const { key, value } of root.entries) {
      const type = textOf(key)
      if (type === undefined) continue
      attributes.set(type, jsonExpression(value, parser))
      const depth = type === 'resource' || type === 'data' ? 2 : type === 'locals' ? 0 : 1
      blocks.push(...jsonBlocks(type, [], value, depth, parser, gap))
    }
  }
  return { body: { attributes, blocks, gap: undefined }, problems, close: () => undefined }
}

function jsonBlocks(
  type: string,
  labels: readonly string[],
  value: Value,
  depth: number,
  parser: HclParser,
  gap: Gap | undefined,
): readonly HclBlock[] {
  return itemsOf(value).flatMap((item): readonly HclBlock[] => {
    if (item.kind !== 'map') return []
    if (depth > 0) {
      return item.entries.flatMap(({ key, value: member }) =>
        jsonBlocks(type, [...labels, textOf(key) ?? ''], member, depth - 1, parser, gap),
      )
    }
    const attributes = new Map<string, HclExpression>()
    for (const { key, value: member } of item.entries) {
      const name = textOf(key)
      if (name !== undefined) attributes.set(name, jsonExpression(member, parser))
    }
    const body: HclBody = { attributes, blocks: [], gap }
    return [{ type, labels, place: item.place, body: () => body }]
  })
}

function jsonExpression(value: Value, parser: HclParser): HclExpression {
  const { place } = value
  switch (value.kind) {
    case 'scalar':
      return typeof value.value === 'string'
        ? parser.parseTemplate(value.value, place)
        : { kind: 'literal', value: value.value, place }
    case 'list':
      return { kind: 'list', items: value.items.map((item) => jsonExpression(item, parser)), place }
    case 'map':
      return {
        kind: 'object',
        entries: value.entries.map(({ key, value: member }) => ({
          key: jsonExpression(key, parser),
          value: jsonExpression(member, parser),
        })),
        place,
      }
    case 'template':
    case 'json':
    case 'unknown':
      return { kind: 'unread', reason: gapOf(value)?.reason ?? 'the value is not supported', place }
  }
}

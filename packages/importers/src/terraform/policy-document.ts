import type { Place } from '../source/place.ts'
import type { Gap } from '../source/problem.ts'
import { jsonContent } from '../source/read-json-text.ts'
import {
  gapOf,
  itemsOf,
  joinParts,
  type MapEntry,
  memberOf,
  partsOf,
  scalar,
  textOf,
  unknown,
  type Value,
} from '../source/value.ts'
import type { HclBlock, HclBody, HclExpression } from './hcl.ts'
import { elementsOf, type Scope, type TerraformModule } from './module.ts'

/** A block with the names that its expressions can use, or a gap for unknown blocks. */
export type FoundBlock =
  | { readonly body: HclBody; readonly place: Place; readonly scope: Scope }
  | Gap

/** Returns the nested blocks of a type, with `dynamic` ones expanded. */
export function nestedBlocks(
  module: TerraformModule,
  body: HclBody,
  type: string,
  scope: Scope,
): readonly FoundBlock[] {
  const found: FoundBlock[] = []
  for (const block of body.blocks) {
    if (block.type === type) found.push({ body: block.body(), place: block.place, scope })
    if (block.type === 'dynamic' && block.labels[0] === type) {
      found.push(...dynamicBlocks(module, block, type, scope))
    }
  }
  // In `.tf.json` files, blocks are objects or lists of objects.
  const attribute = body.attributes.get(type)
  if (attribute !== undefined) {
    for (const each of attribute.kind === 'list' ? attribute.items : [attribute]) {
      if (each.kind === 'object') found.push({ body: objectBody(each), place: each.place, scope })
      else found.push({ reason: `${type} is not a block`, place: each.place })
    }
  }
  return found
}

function dynamicBlocks(
  module: TerraformModule,
  block: HclBlock,
  type: string,
  scope: Scope,
): readonly FoundBlock[] {
  const { attributes, blocks } = block.body()
  const content = blocks.find((each) => each.type === 'content')
  const each = attributes.get('for_each')
  const iterator = attributes.get('iterator')
  const variable = iterator?.kind === 'name' ? iterator.name : type
  if (content === undefined || each === undefined || (iterator && iterator.kind !== 'name')) {
    return [{ reason: 'the dynamic block is not supported', place: block.place }]
  }
  const collection = module.evaluate(each, scope)
  const elements = elementsOf(collection)
  if ('reason' in elements) return [{ reason: elements.reason, place: block.place }]
  return elements.items.map((element): FoundBlock => {
    if (element.value.kind === 'unknown') return { ...element.value }
    const { place } = element.value
    const key = collection.kind === 'list' ? element.value : element.key
    const entries: readonly MapEntry[] = [
      { key: scalar('key', place), value: key },
      { key: scalar('value', place), value: element.value },
    ]
    const inner = new Map(scope).set(variable, { kind: 'map', entries, place })
    return { body: content.body(), place: content.place, scope: inner }
  })
}

function objectBody(object: HclExpression & { readonly kind: 'object' }): HclBody {
  const attributes = new Map<string, HclExpression>()
  for (const { key, value } of object.entries) {
    if (key.kind === 'literal') attributes.set(String(key.value), value)
  }
  return { attributes, blocks: [], gap: undefined }
}

const documentAttributes = new Set([
  'version',
  'policy_id',
  'source_json',
  'override_json',
  'source_policy_documents',
  'override_policy_documents',
  'statement',
  'for_each',
  'count',
  'provider',
])

/** Returns the content of `aws_iam_policy_document` as a policy. */
export function policyDocument(module: TerraformModule, block: HclBlock, scope: Scope): Value {
  const { place } = block
  const body = block.body()
  const { attributes } = body
  const statements: Value[] = []
  for (const name of ['source_json', 'source_policy_documents'] as const) {
    const value = attributes.get(name)
    if (value !== undefined) statements.push(...statementsOf(module.evaluate(value, scope)))
  }
  for (const found of nestedBlocks(module, body, 'statement', scope)) {
    statements.push('reason' in found ? { kind: 'unknown', ...found } : statement(module, found))
  }
  for (const name of ['override_json', 'override_policy_documents'] as const) {
    const value = attributes.get(name)
    const evaluated = value && module.evaluate(value, scope)
    if (evaluated === undefined || (evaluated.kind === 'list' && evaluated.items.length === 0))
      continue
    statements.push(unknown(`${name} is not supported`, evaluated.place))
  }
  if (body.gap !== undefined) statements.push({ kind: 'unknown', ...body.gap })
  for (const [name, value] of attributes) {
    if (!documentAttributes.has(name))
      statements.push(unknown(`${name} is not supported`, value.place))
  }
  const version = attributes.get('version')
  return mapOf(place, [
    ['Version', version ? module.evaluate(version, scope) : scalar('2012-10-17', place)],
    ['Statement', { kind: 'list', items: statements, place }],
  ])
}

function statementsOf(value: Value): readonly Value[] {
  return itemsOf(value).flatMap((item): readonly Value[] => {
    const document = jsonContent(item)
    if (document.kind !== 'map') {
      return [unknown(gapOf(document)?.reason ?? 'the document is not an object', item.place)]
    }
    const list = memberOf(document, 'Statement')
    return list === undefined ? [] : itemsOf(list)
  })
}

const statementAttributes: Readonly<Record<string, string>> = {
  sid: 'Sid',
  effect: 'Effect',
  actions: 'Action',
  not_actions: 'NotAction',
}

function statement(
  module: TerraformModule,
  { body, place, scope }: Extract<FoundBlock, { readonly body: HclBody }>,
): Value {
  const entries: (readonly [string, Value])[] = []
  if (!body.attributes.has('effect')) entries.push(['Effect', scalar('Allow', place)])
  for (const [name, expression] of body.attributes) {
    const element = statementAttributes[name]
    const value = module.evaluate(expression, scope)
    if (element !== undefined) entries.push([element, value])
    else if (!blockNames.has(name))
      entries.push(['', unknown(`${name} is not supported`, value.place)])
  }
  entries.push(...principals(module, body, scope, place))
  const conditions = nestedBlocks(module, body, 'condition', scope)
  if (conditions.length > 0) entries.push(['Condition', conditionMap(module, conditions, place)])
  if (body.gap !== undefined) entries.push(['', { kind: 'unknown', ...body.gap }])
  return mapOf(place, entries)
}

const blockNames = new Set(['principals', 'not_principals', 'condition'])

function principals(
  module: TerraformModule,
  body: HclBody,
  scope: Scope,
  place: Place,
): readonly (readonly [string, Value])[] {
  const excluded = nestedBlocks(module, body, 'not_principals', scope)
  const [exclusion] = excluded
  if (exclusion !== undefined) {
    return [['NotPrincipal', unknown('not_principals is not supported', exclusion.place)]]
  }
  const entries: MapEntry[] = []
  for (const block of nestedBlocks(module, body, 'principals', scope)) {
    if ('reason' in block) return [['Principal', { kind: 'unknown', ...block }]]
    const type = attributeOf(module, block, 'type')
    const identifiers = attributeOf(module, block, 'identifiers')
    if (textOf(type) === '*') return [['Principal', scalar('*', block.place)]]
    entries.push({ key: keyOf(type), value: identifiers })
  }
  if (entries.length === 0) return []
  // Several blocks of one type add up.
  const merged = new Map<string, Value>()
  for (const { key, value } of entries) {
    const name = textOf(key)
    if (name === undefined)
      return [
        [
          'Principal',
          { kind: 'unknown', reason: 'the type of the principal is unknown', place: key.place },
        ],
      ]
    const before = merged.get(name)
    const items = [...(before === undefined ? [] : itemsOf(before)), ...itemsOf(value)]
    merged.set(name, { kind: 'list', items, place })
  }
  return [['Principal', mapOf(place, [...merged])]]
}

function conditionMap(module: TerraformModule, blocks: readonly FoundBlock[], place: Place): Value {
  const seen = new Set<string>()
  const entries = blocks.map((block): MapEntry => {
    if ('reason' in block) {
      const gap = unknown(block.reason, block.place)
      return { key: gap, value: gap }
    }
    const test = attributeOf(module, block, 'test')
    const variable = withVariables(attributeOf(module, block, 'variable'))
    const values = attributeOf(module, block, 'values')
    const name = `${textOf(test)} ${textOf(variable)}`
    const isRepeated = seen.has(name)
    seen.add(name)
    const value: Value = isRepeated
      ? unknown('the statement repeats an operator and a key', block.place)
      : values.kind === 'list'
        ? { ...values, items: values.items.map(withVariables) }
        : values
    return {
      key: keyOf(test),
      value: { kind: 'map', entries: [{ key: keyOf(variable), value }], place: block.place },
    }
  })
  return { kind: 'map', entries, place }
}

/** Terraform writes variables of policies as `&{…}`, since `${…}` is Terraform's own syntax. */
function withVariables(value: Value): Value {
  if (value.kind !== 'scalar' && value.kind !== 'template') return value
  const parts = partsOf(value)
  if (parts === undefined) return value
  return joinParts(
    parts.map((part) => (typeof part === 'string' ? part.replaceAll('&{', '${') : part)),
    value.place,
  )
}

function attributeOf(
  module: TerraformModule,
  { body, place, scope }: Extract<FoundBlock, { readonly body: HclBody }>,
  name: string,
): Value {
  if (body.gap !== undefined) return { kind: 'unknown', ...body.gap }
  const expression = body.attributes.get(name)
  return expression === undefined
    ? unknown(`${name} is missing`, place)
    : module.evaluate(expression, scope)
}

function keyOf(value: Value): MapEntry['key'] {
  if (value.kind === 'scalar' || value.kind === 'template' || value.kind === 'unknown') return value
  return unknown('the name is not a string', value.place)
}

function mapOf(place: Place, entries: readonly (readonly [string, Value])[]): Value {
  return {
    kind: 'map',
    entries: entries.map(([name, value]) => ({
      // An unknown name may be any element.
      key:
        name === ''
          ? unknown(value.kind === 'unknown' ? value.reason : 'unknown', value.place)
          : scalar(name, value.place),
      value,
    })),
    place,
  }
}

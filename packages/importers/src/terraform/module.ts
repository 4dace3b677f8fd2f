import type { Place } from '../source/place.ts'
import {
  gapOf,
  joinParts,
  type MapEntry,
  partsOf,
  scalar,
  textOf,
  unknown,
  type Value,
} from '../source/value.ts'
import { callFunction } from './functions.ts'
import type { HclBlock, HclBody, HclExpression } from './hcl.ts'

const maxSteps = 2_000_000
const maxText = 200_000
const maxItems = 10_000
const maxParts = 1000
const maxDepth = 300

/** Values of variables, from options and from `.tfvars` files. */
export type Variables = ReadonlyMap<string, { readonly value: Value; readonly isGiven: boolean }>

/** Further names that an expression can use, such as `each`. */
export type Scope = ReadonlyMap<string, Value>

export const moduleScope: Scope = new Map()

/** The blocks of one folder, which Terraform reads as one module. */
export class TerraformModule {
  readonly blocks: readonly HclBlock[]
  readonly #variables: Variables
  readonly #locals = new Map<string, HclExpression>()
  readonly #defaults = new Map<string, HclBlock>()
  readonly #addressed = new Map<string, HclBlock>()
  readonly #values = new Map<string, Value>()
  readonly #open = new Set<string>()
  readonly #assumptions = new Set<string>()
  #steps = 0
  #depth = 0
  /** Computes the value of a data source, such as the JSON of a policy document. */
  document: ((block: HclBlock, scope: Scope) => Value) | undefined

  constructor(bodies: readonly HclBody[], variables: Variables) {
    this.blocks = bodies.flatMap(({ blocks }) => blocks)
    this.#variables = variables
    for (const block of this.blocks) {
      const [first = '', second = ''] = block.labels
      if (block.type === 'locals') {
        for (const [name, value] of block.body().attributes) this.#locals.set(name, value)
      } else if (block.type === 'variable') this.#defaults.set(first, block)
      else if (block.type === 'resource') this.#addressed.set(`${first}.${second}`, block)
      else if (block.type === 'data') this.#addressed.set(`data.${first}.${second}`, block)
    }
  }

  /** Returns the assumptions made since the last call, such as the default of a variable. */
  takeAssumptions(): readonly string[] {
    const found = [...this.#assumptions]
    this.#assumptions.clear()
    // Cached values may depend on assumptions too, so they are computed again for the next policy.
    this.#values.clear()
    return found
  }

  /** Evaluates an expression; parts that depend on anything unknown are unknown. */
  evaluate(expression: HclExpression, scope: Scope = moduleScope): Value {
    const { place } = expression
    if (++this.#steps > maxSteps) return unknown('the module takes too long to evaluate', place)
    if (this.#depth > maxDepth) return unknown('the expression is nested too deeply', place)
    this.#depth++
    try {
      return this.#evaluate(expression, scope)
    } finally {
      this.#depth--
    }
  }

  #evaluate(expression: HclExpression, scope: Scope): Value {
    const { place } = expression
    switch (expression.kind) {
      case 'literal':
        return scalar(expression.value, place)
      case 'template':
        return this.#template(expression.parts, place, scope)
      case 'list':
        return {
          kind: 'list',
          items: expression.items.map((item) => this.evaluate(item, scope)),
          place,
        }
      case 'object': {
        const entries = expression.entries.map(({ key, value }) => ({
          key: keyOf(this.evaluate(key, scope)),
          value: this.evaluate(value, scope),
        }))
        const names = entries.flatMap(({ key }) => textOf(key) ?? [])
        const isRepeated = new Set(names).size < names.length
        return isRepeated
          ? unknown('the object repeats a key', place)
          : { kind: 'map', entries, place }
      }
      case 'name':
      case 'attribute':
      case 'index':
        return this.#reference(expression, scope)
      case 'splat': {
        const list = this.evaluate(expression.operand, scope)
        if (list.kind !== 'list') {
          return unknown(gapOf(list)?.reason ?? 'the list is unknown', place)
        }
        const items = list.items.map((item) =>
          expression.names.reduce<Value>((value, name) => member(value, name, place), item),
        )
        return { kind: 'list', items, place }
      }
      case 'call':
        return this.#call(expression, scope)
      case 'conditional': {
        const condition = this.evaluate(expression.condition, scope)
        if (condition.kind !== 'scalar') {
          return unknown(gapOf(condition)?.reason ?? 'the condition is unknown', place)
        }
        const isTrue = condition.value === true || condition.value === 'true'
        return this.evaluate(isTrue ? expression.consequent : expression.alternate, scope)
      }
      case 'for':
        return this.#for(expression, scope)
      case 'binary':
        return this.#binary(expression, scope)
      case 'unary': {
        const operand = this.evaluate(expression.operand, scope)
        if (operand.kind !== 'scalar') {
          return unknown(gapOf(operand)?.reason ?? 'the operand is unknown', place)
        }
        if (expression.operator === '!' && typeof operand.value === 'boolean') {
          return scalar(!operand.value, place)
        }
        return typeof operand.value === 'number' && expression.operator === '-'
          ? scalar(-operand.value, place)
          : unknown('the operand has another type', place)
      }
      case 'unread':
        return unknown(expression.reason, place)
    }
  }

  #template(parts: readonly (string | HclExpression)[], place: Place, scope: Scope): Value {
    const [only] = parts
    // A template that is only one expression has the value of the expression, of any type.
    if (parts.length === 1 && typeof only === 'object') return this.evaluate(only, scope)
    let length = 0
    const joined = parts.flatMap((part) => {
      if (typeof part === 'string') return part
      const value = this.evaluate(part, scope)
      const found = partsOf(value) ?? [
        gapOf(value) ?? { reason: 'the value is not a string', place: value.place },
      ]
      for (const each of found) if (typeof each === 'string') length += each.length
      return found
    })
    if (length > maxText || joined.length > maxParts) return unknown('the text is too long', place)
    return joinParts(joined, place)
  }

  #call(call: HclExpression & { readonly kind: 'call' }, scope: Scope): Value {
    const { name, place } = call
    if (name === 'try' || name === 'can') {
      const [first] = call.args
      const value = first && this.evaluate(first, scope)
      const isKnown = value !== undefined && gapOf(value) === undefined
      if (isKnown && name === 'try') return value
      return unknown((value && gapOf(value)?.reason) ?? `${name} is not supported`, place)
    }
    const values = call.args.map((argument) => this.evaluate(argument, scope))
    const last = values.at(-1)
    const isSpread = call.isExpanded && last?.kind === 'list'
    if (call.isExpanded && !isSpread) {
      return unknown((last && gapOf(last)?.reason) ?? 'the arguments are unknown', place)
    }
    const args = isSpread ? [...values.slice(0, -1), ...last.items] : values
    const result = callFunction(name, args, place)
    if (result?.kind === 'template' && result.parts.length > maxParts) {
      return unknown('the text is too long', place)
    }
    if (result?.kind === 'scalar' && String(result.value).length > maxText) {
      return unknown('the text is too long', place)
    }
    if (result?.kind === 'map' && result.entries.length > maxItems) {
      return unknown('the map is too long', place)
    }
    if (result?.kind === 'list' && result.items.length > maxItems) {
      return unknown('the list is too long', place)
    }
    return result ?? unknown(`the function ${name} is not supported`, place)
  }

  #for(expression: HclExpression & { readonly kind: 'for' }, scope: Scope): Value {
    const { condition, key, place, value, variables } = expression
    const elements = elementsOf(this.evaluate(expression.collection, scope))
    if ('reason' in elements) {
      const gap = unknown(elements.reason, place)
      return gap
    }
    const [first = '', second] = variables
    const items: Value[] = []
    const entries: MapEntry[] = []
    for (const element of elements.items) {
      if (this.#steps > maxSteps) return unknown('the module takes too long to evaluate', place)
      const inner = new Map(scope)
      if (second === undefined) inner.set(first, element.value)
      else inner.set(first, element.key).set(second, element.value)
      const isWanted = condition === undefined ? undefined : this.evaluate(condition, inner)
      if (isWanted !== undefined && isWanted.kind !== 'scalar') {
        const gap = unknown(gapOf(isWanted)?.reason ?? 'the condition is unknown', place)
        items.push(gap)
        entries.push({ key: gap, value: gap })
        continue
      }
      if (isWanted?.value === false) continue
      const made = element.value.kind === 'unknown' ? element.value : this.evaluate(value, inner)
      if (key === undefined) items.push(made)
      else entries.push({ key: keyOf(this.evaluate(key, inner)), value: made })
    }
    return key === undefined ? { kind: 'list', items, place } : { kind: 'map', entries, place }
  }

  #binary(expression: HclExpression & { readonly kind: 'binary' }, scope: Scope): Value {
    const { operator, place } = expression
    const left = this.evaluate(expression.left, scope)
    const right = this.evaluate(expression.right, scope)
    for (const side of [left, right]) {
      const gap = gapOf(side)
      if (gap !== undefined) return { kind: 'unknown', ...gap }
    }
    if (left.kind !== 'scalar' || right.kind !== 'scalar') {
      return unknown(`${operator} of lists and maps is not supported`, place)
    }
    const [one, other] = [left.value, right.value]
    switch (operator) {
      case '==':
        return scalar(one === other, place)
      case '!=':
        return scalar(one !== other, place)
      case '&&':
        return scalar(one === true && other === true, place)
      case '||':
        return scalar(one === true || other === true, place)
      default:
    }
    if (typeof one !== 'number' || typeof other !== 'number') {
      return unknown(`${operator} needs numbers`, place)
    }
    const results: Readonly<Record<string, number | boolean>> = {
      '+': one + other,
      '-': one - other,
      '*': one * other,
      '/': one / other,
      '%': one % other,
      '<': one < other,
      '>': one > other,
      '<=': one <= other,
      '>=': one >= other,
    }
    const result = results[operator]
    return result === undefined
      ? unknown(`the operator ${operator} is not supported`, place)
      : scalar(result, place)
  }

  /** Resolves a chain such as `var.x`, `local.y[0].z` or `data.T.N.json`. */
  #reference(expression: HclExpression, scope: Scope): Value {
    const chain: (string | HclExpression)[] = []
    let root: HclExpression = expression
    while (root.kind === 'attribute' || root.kind === 'index') {
      chain.unshift(root.kind === 'attribute' ? root.name : root.index)
      root = root.operand
    }
    const { place } = expression
    const names = root.kind === 'name' ? [root.name, ...chain] : chain
    const [head, second, third] = names
    let value: Value
    let used = 0
    if (root.kind !== 'name') value = this.evaluate(root, scope)
    else if (scope.has(root.name)) {
      value = scope.get(root.name) ?? unknown('the name is unknown', place)
      used = 1
    } else if ((head === 'var' || head === 'local') && typeof second === 'string') {
      value = this.#named(`${head}.${second}`, place, () =>
        head === 'var' ? this.#variable(second, place) : this.#local(second, place),
      )
      used = 2
    } else if (head === 'data' && typeof second === 'string' && typeof third === 'string') {
      return this.#resource(`data.${second}.${third}`, names.slice(3), place, scope)
    } else if (head !== undefined && typeof second === 'string') {
      return this.#resource(`${textIn(head)}.${second}`, names.slice(2), place, scope)
    } else return unknown(`${textIn(head)} has no value here`, place)
    return this.#follow(value, names.slice(used), place, scope)
  }

  #follow(
    from: Value,
    steps: readonly (string | HclExpression)[],
    place: Place,
    scope: Scope,
  ): Value {
    let value = from
    for (const step of steps) {
      if (typeof step === 'string') value = member(value, step, place)
      else {
        const index = this.evaluate(step, scope)
        if (index.kind !== 'scalar') {
          return unknown(gapOf(index)?.reason ?? 'the index is unknown', place)
        }
        value = member(value, index.value ?? '', place)
      }
    }
    return value
  }

  #named(name: string, place: Place, evaluate: () => Value): Value {
    const known = this.#values.get(name)
    if (known !== undefined) return known
    if (this.#open.has(name)) return unknown(`${name} refers to itself`, place)
    this.#open.add(name)
    const value = evaluate()
    this.#open.delete(name)
    this.#values.set(name, value)
    return value
  }

  #variable(name: string, place: Place): Value {
    const given = this.#variables.get(name)
    if (given !== undefined) {
      const origin = given.isGiven ? 'given' : `from ${given.value.place.file}`
      if (!given.isGiven) this.#assumptions.add(`The variable ${name} has its value ${origin}.`)
      return given.value
    }
    const value = this.#defaults.get(name)?.body().attributes.get('default')
    if (value === undefined)
      return unknown(`var.${name} has no value; pass --var ${name}=VALUE`, place)
    this.#assumptions.add(`The variable ${name} has its default value.`)
    return this.evaluate(value)
  }

  #local(name: string, place: Place): Value {
    const value = this.#locals.get(name)
    return value === undefined
      ? unknown(`local.${name} is not defined`, place)
      : this.evaluate(value)
  }

  /** Returns an attribute of a resource or data source, if its block sets it. */
  #resource(
    address: string,
    steps: readonly (string | HclExpression)[],
    place: Place,
    scope: Scope,
  ): Value {
    const block = this.#addressed.get(address)
    const [index] = steps
    const isInstance = typeof index === 'object'
    const [name, ...rest] = isInstance ? steps.slice(1) : steps
    const shown = `${address}${name === undefined ? '' : `.${textIn(name)}`}`
    if (block === undefined || typeof name !== 'string')
      return unknown(`${shown} is unknown`, place)
    const key = isInstance ? this.evaluate(index, scope) : undefined
    const inner = this.#instanceScope(block, key)
    if (inner === undefined) return unknown(`${shown} is unknown`, place)
    const instance = key?.kind === 'scalar' ? String(key.value) : ''
    const value = this.#named(`${address}[${instance}].${name}`, place, () =>
      this.#computed({ block, address, name, place }, inner),
    )
    if (value.kind !== 'unknown') return this.#follow(value, rest, place, scope)
    const isCycle = value.reason.endsWith('refers to itself')
    return unknown(isCycle ? value.reason : `${shown} is known only after apply`, place)
  }

  /** Returns the scope of one instance of a block with `for_each` or `count`; `undefined` if unknown. */
  #instanceScope(block: HclBlock, key: Value | undefined): Scope | undefined {
    const each = block.body().attributes.get('for_each')
    if (each === undefined || key === undefined) return moduleScope
    if (key.kind !== 'scalar') return undefined
    const instances = this.instancesOf(each)
    return instances?.find(({ name }) => name === String(key.value))?.scope
  }

  /** Returns the instances of a block with `for_each`; `undefined` if unknown. */
  instancesOf(
    forEach: HclExpression,
    variable = 'each',
  ): readonly { readonly name: string; readonly scope: Scope }[] | undefined {
    const value = this.evaluate(forEach)
    const elements = elementsOf(value)
    if ('reason' in elements) return undefined
    const instances: { readonly name: string; readonly scope: Scope }[] = []
    for (const element of elements.items) {
      // The elements of a set are their own keys.
      const key = value.kind === 'list' ? element.value : element.key
      if (key.kind !== 'scalar') return undefined
      const { place } = key
      const entries: readonly MapEntry[] = [
        { key: scalar('key', place), value: key },
        { key: scalar('value', place), value: element.value },
      ]
      const each: Value = { kind: 'map', entries, place }
      instances.push({ name: String(key.value), scope: new Map([[variable, each]]) })
    }
    return instances
  }

  #computed({ address, block, name, place }: Computed, scope: Scope): Value {
    const type = address.replace(/^data\./, '').split('.')[0]
    const { attributes } = block.body()
    if (type === 'aws_iam_policy_document' && /^(?:minified_)?json$/.test(name)) {
      return this.document?.(block, scope) ?? unknown(`${address} is not supported`, place)
    }
    if (type === 'aws_iam_openid_connect_provider' && (name === 'url' || name === 'arn')) {
      const url = attributes.get('url')
      const value = url && this.evaluate(url, scope)
      const host = value && hostOf(value)
      if (host !== undefined) {
        // The API returns the URL without its scheme. The account is unknown, and no rule depends on it.
        return scalar(name === 'url' ? host : `arn:aws:iam::*:oidc-provider/${host}`, place)
      }
      const given = attributes.get('arn')
      return given && name === 'arn'
        ? this.evaluate(given, scope)
        : unknown(`${address}.${name} is unknown`, place)
    }
    const set = attributes.get(name)
    return set === undefined
      ? unknown(`${address}.${name} is unknown`, place)
      : this.evaluate(set, scope)
  }
}

/** An attribute of a resource or data source. */
interface Computed {
  readonly block: HclBlock
  readonly address: string
  readonly name: string
  readonly place: Place
}

function hostOf(value: Value): string | undefined {
  return textOf(value)
    ?.replace(/^https:\/\//, '')
    .replace(/\/$/, '')
}

function textIn(step: string | HclExpression | undefined): string {
  return typeof step === 'string' ? step : '[…]'
}

/** Returns a member of a map, or an item of a list. */
function member(value: Value, key: string | number | boolean, place: Place): Value {
  const gap = value.kind === 'unknown' ? value : undefined
  if (gap !== undefined) return unknown(gap.reason, place)
  if (value.kind === 'list' && /^\d+$/.test(String(key))) {
    const before = value.items.slice(0, Number(key) + 1)
    const open = before.find((item) => item.kind === 'unknown')
    return open ?? value.items[Number(key)] ?? unknown(`there is no item ${key}`, place)
  }
  if (value.kind === 'map') {
    const entry = value.entries.find((each) => textOf(each.key) === String(key))
    if (entry !== undefined) return entry.value
  }
  return unknown(gapOf(value)?.reason ?? `there is no member ${String(key)}`, place)
}

function keyOf(value: Value): MapEntry['key'] {
  if (value.kind === 'scalar') return scalar(String(value.value), value.place)
  if (value.kind === 'template' || value.kind === 'unknown') return value
  return unknown('the key is not a string', value.place)
}

/** Returns the keys and values of a collection, or the reason if they are unknown. */
export function elementsOf(
  value: Value,
):
  | { readonly items: readonly { readonly key: Value; readonly value: Value }[] }
  | { readonly reason: string } {
  if (value.kind === 'list') {
    return {
      items: value.items.map((item, index) => ({ key: scalar(index, item.place), value: item })),
    }
  }
  if (value.kind === 'map') return { items: value.entries }
  return { reason: gapOf(value)?.reason ?? 'the collection is unknown' }
}

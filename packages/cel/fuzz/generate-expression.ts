import * as fc from 'fast-check'
import type { Environment } from '../src/index.ts'
import { readSignatures } from '../src/stdlib/signatures.ts'
import type { CelType } from '../src/types/cel-type.ts'
import { generateLeaf } from './generate-leaf.ts'
import { MacroGenerator, macroVariables } from './generate-macro.ts'
import { renderCall } from './render-call.ts'

/** An overload for generated calls. */
interface Overload {
  readonly name: string
  readonly isMember: boolean
  readonly parameters: readonly CelType[]
  readonly result: CelType
}

/** The maximum depth of generated expressions. */
const maxDepth = 4

const dyn: CelType = { kind: 'dyn' }

/**
 * Generates expressions that mostly pass type checking: calls to an environment's functions, usually with arguments
 * of the right types.
 */
export function generateExpression(environment: Environment): fc.Arbitrary<string> {
  const wanted = environment.result.types.includes('bool') ? 'bool' : 'dyn'
  return new Generator(environment).expression({ kind: wanted }, maxDepth, 0)
}

class Generator {
  readonly #environment: Environment
  readonly #overloads: readonly Overload[]
  readonly #macros: MacroGenerator
  readonly #made = new Map<string, fc.Arbitrary<string>>()

  constructor(environment: Environment) {
    this.#environment = environment
    this.#macros = new MacroGenerator(environment, (...part) => this.expression(...part))
    this.#overloads = environment.load().flatMap(({ signatures }) =>
      signatures.flatMap((table) =>
        [...readSignatures(table)].flatMap(([name, rows]) =>
          rows.map(({ member, parameters, result }) => ({
            name,
            isMember: member,
            parameters,
            result,
          })),
        ),
      ),
    )
  }

  /** @param scope the number of enclosing macros */
  expression(type: CelType, depth: number, scope: number): fc.Arbitrary<string> {
    const key = `${kindOf(type)} ${depth} ${scope}`
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const made = this.#make(type, depth, scope)
    this.#made.set(key, made)
    return made
  }

  #make(type: CelType, depth: number, scope: number): fc.Arbitrary<string> {
    const leaf = generateLeaf(kindOf(type), this.#environment, macroVariables.slice(0, scope))
    if (depth === 0) return leaf
    const calls = this.#overloads
      .filter(({ result }) => fits(result, type))
      .map((overload) => this.#call(overload, depth - 1, scope))
    const call = calls.length === 0 ? leaf : fc.oneof(...calls)
    const others = [
      ...this.#macros.generate(type, depth - 1, scope),
      ...this.#aggregate(type, depth - 1, scope),
    ]
    return fc.oneof(
      { weight: 2, arbitrary: leaf },
      { weight: 6, arbitrary: call },
      { weight: others.length === 0 ? 0 : 3, arbitrary: fc.oneof(leaf, ...others) },
    )
  }

  #call(
    { isMember, name, parameters }: Overload,
    depth: number,
    scope: number,
  ): fc.Arbitrary<string> {
    const args = parameters.map((type) =>
      fc.oneof(
        { weight: 40, arbitrary: this.expression(type, depth, scope) },
        { weight: 1, arbitrary: this.expression(dyn, Math.min(depth, 1), scope) },
      ),
    )
    return fc.tuple(...args).map((texts) => renderCall(name, isMember, texts))
  }

  #aggregate(type: CelType, depth: number, scope: number): readonly fc.Arbitrary<string>[] {
    const part = this.expression(dyn, depth, scope)
    const parts = fc.array(part, { maxLength: 3 })
    const list = parts.map((texts) => `[${texts.join(', ')}]`)
    const map = parts.map(
      (texts) => `{${texts.map((text, index) => `${index}: ${text}`).join(', ')}}`,
    )
    const struct = part.map((text) => `google.protobuf.Struct{fields: {"a": ${text}}}`)
    const byKind: Readonly<Record<string, readonly fc.Arbitrary<string>[]>> = {
      list: [list],
      map: [map, struct],
      bool: [part.map((text) => `has((${text}).a)`)],
      dyn: [
        list,
        map,
        struct,
        part.map((text) => `(${text}).a`),
        fc.tuple(part, part).map(([key, value]) => `{${key}: ${value}, ?"a": claims.?b}`),
      ],
    }
    return byKind[kindOf(type)] ?? []
  }
}

/** Returns a coarse kind for a type, precise enough to find matching arguments. */
function kindOf(type: CelType): string {
  switch (type.kind) {
    case 'opaque':
    case 'message':
      return type.name
    case 'wrapper':
      return type.of
    case 'parameter':
    case 'any':
    case 'error':
      return 'dyn'
    default:
      return type.kind
  }
}

function fits(found: CelType, wanted: CelType): boolean {
  return kindOf(wanted) === 'dyn' || kindOf(found) === 'dyn' || kindOf(found) === kindOf(wanted)
}

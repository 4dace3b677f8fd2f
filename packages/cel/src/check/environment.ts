import type { LiteralCheck } from '../stdlib/library.ts'
import type { FunctionRow, OverloadRow } from '../stdlib/row.ts'
import type { CelType } from '../types/cel-type.ts'
import { intType, messageType, typeType } from '../types/make-type.ts'
import { wellKnownTypes } from '../types/well-known-types.ts'
import { TypeValue } from '../values/type-value.ts'
import type { CelValue } from '../values/value.ts'
import type { Reference } from './checked.ts'
import { candidateNames, rootOf } from './names.ts'
import { FunctionDeclaration } from './function-declaration.ts'
import { libraryTypes, standardTypes } from './standard-types.ts'
import { type MessageFields, wellKnownMessages } from './well-known-messages.ts'

/** A constant known before evaluation, such as an enum value. */
export interface Constant {
  readonly type: CelType
  readonly value: CelValue
}

/** The declared names that an expression can use. */
export interface Declarations {
  /** The namespace in which names are looked up first; none if absent or empty. */
  readonly container?: string
  readonly variables?: ReadonlyMap<string, CelType>
  readonly constants?: ReadonlyMap<string, Constant>
  /** The fields of each message type, keyed by the type's full name. */
  readonly messages?: ReadonlyMap<string, MessageFields>
  /** Function rows; rows with the same name form a single function. */
  readonly functions: Iterable<FunctionRow>
  readonly literalChecks?: readonly LiteralCheck[]
  /** True if undeclared names are assumed to be variables of type `dyn` instead of reported as errors. */
  readonly assumeVariables?: boolean
}

/** The declaration of a name other than a macro variable. */
export interface Declaration {
  readonly type: CelType
  readonly reference: Reference
}

/** Indexed declarations, reusable for many expressions. */
export class CheckEnvironment {
  readonly container: string
  readonly assumesVariables: boolean
  /** The checks of literal arguments, keyed by function name. */
  readonly literalChecks: ReadonlyMap<string, LiteralCheck>
  readonly #declarations = new Map<string, Declaration>()
  readonly #types = new Map<string, CelType>()
  readonly #messages: Map<string, MessageFields>
  readonly #functions = new Map<string, FunctionDeclaration>()
  /**
   * The first segments of dotted names. Most selections start with a different name and need no lookup by full name.
   */
  readonly #qualifiedRoots = new Set<string>()
  readonly #functionRoots = new Set<string>()

  constructor(declarations: Declarations) {
    this.container = declarations.container ?? ''
    this.assumesVariables = declarations.assumeVariables ?? false
    this.literalChecks = new Map(
      (declarations.literalChecks ?? []).map((each) => [each.name, each]),
    )
    this.#messages = new Map([...wellKnownMessages, ...(declarations.messages ?? [])])
    const { overloads, types } = gather(declarations.functions)
    for (const [name, type] of types) this.#declareType(name, type)
    this.#declare(nullValue, {
      type: intType,
      reference: { kind: 'constant', name: nullValue, value: 0n },
    })
    for (const [name, { type, value }] of declarations.constants ?? []) {
      this.#declare(name, { type, reference: { kind: 'constant', name, value } })
    }
    for (const [name, type] of declarations.variables ?? []) {
      this.#declare(name, { type, reference: { kind: 'variable', name } })
    }
    for (const [name, rows] of overloads) {
      this.#functions.set(name, new FunctionDeclaration(name, rows))
      addRoot(this.#functionRoots, name)
    }
    for (const name of this.#messages.keys()) addRoot(this.#qualifiedRoots, name)
  }

  /** True if a selection that starts with this name may be a declared dotted name. */
  mayBeQualified(root: string): boolean {
    return this.container !== '' || root.startsWith('.') || this.#qualifiedRoots.has(root)
  }

  /** True if a member call whose receiver starts with this name may call a namespaced function. */
  mayBeNamespace(root: string): boolean {
    return this.container !== '' || root.startsWith('.') || this.#functionRoots.has(root)
  }

  findDeclaration(name: string): Declaration | undefined {
    if (this.#isPlain(name)) return this.#findDeclaration(name)
    return this.#find(name, (candidate) => this.#findDeclaration(candidate))
  }

  findFunction(name: string): FunctionDeclaration | undefined {
    if (this.#isPlain(name)) return this.#functions.get(name)
    return this.#find(name, (candidate) => this.#functions.get(candidate))
  }

  /** Returns the full name and type that the name in a message literal refers to. */
  findType(name: string): { readonly name: string; readonly type: CelType } | undefined {
    return this.#find(name, (candidate) => {
      const type = this.#types.get(candidate) ?? this.#findMessageType(candidate)
      return type && { name: candidate, type }
    })
  }

  /** True if a name is a type at run time. Wrappers, `Any` and JSON messages are not run-time types. */
  isTypeName(name: string): boolean {
    return this.#types.has(name) || (this.#messages.has(name) && !wellKnownTypes.has(name))
  }

  findMessage(name: string): MessageFields | undefined {
    return this.#messages.get(name)
  }

  /** True if a name resolves without a container lookup. */
  #isPlain(name: string): boolean {
    return this.container === '' && !name.startsWith('.')
  }

  #find<T>(name: string, get: (candidate: string) => T | undefined): T | undefined {
    for (const candidate of candidateNames(this.container, name)) {
      const found = get(candidate)
      if (found !== undefined) return found
    }
    return undefined
  }

  #findDeclaration(name: string): Declaration | undefined {
    const known = this.#declarations.get(name)
    if (known !== undefined) return known
    const type = this.#findMessageType(name)
    if (type === undefined) return undefined
    return {
      type: typeType(type),
      reference: { kind: 'constant', name, value: new TypeValue(name) },
    }
  }

  #findMessageType(name: string): CelType | undefined {
    return this.#messages.has(name) ? (wellKnownTypes.get(name) ?? messageType(name)) : undefined
  }

  #declare(name: string, declaration: Declaration): void {
    this.#declarations.set(name, declaration)
    addRoot(this.#qualifiedRoots, name)
  }

  #declareType(name: string, type: CelType): void {
    const value = new TypeValue(name)
    this.#declare(name, { type: typeType(type), reference: { kind: 'constant', name, value } })
    this.#types.set(name, type)
  }
}

/** The only enum value that cel-go declares. */
const nullValue = 'google.protobuf.NullValue.NULL_VALUE'

function addRoot(roots: Set<string>, name: string): void {
  const root = rootOf(name)
  if (root !== name) roots.add(root)
}

/** Collects the functions with their overloads, and the named types, from all libraries. */
function gather(functions: Iterable<FunctionRow>): {
  readonly overloads: ReadonlyMap<string, readonly OverloadRow[]>
  readonly types: ReadonlyMap<string, CelType>
} {
  const overloads = new Map<string, readonly OverloadRow[]>()
  const types = new Map(standardTypes)
  for (const row of functions) {
    overloads.set(row.name, [...(overloads.get(row.name) ?? []), ...row.overloads])
    for (const [name, type] of libraryTypes.get(row.library) ?? []) types.set(name, type)
  }
  return { overloads, types }
}

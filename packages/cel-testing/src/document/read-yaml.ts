import type { Path } from '../values/json.ts'
import type { SuiteProblem, SuiteProblemCode } from './problem.ts'
import { ProblemList } from './problem-list.ts'
import type { SuiteDocument } from './suite-document.ts'
import {
  deepest,
  type TreeAlias,
  type TreeList,
  type TreeMap,
  type TreeNode,
  type TreeScalar,
} from './tree.ts'

/** The maximum number of values that all aliases together may repeat. */
const mostRepeated = 10_000

export type YamlReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: readonly SuiteProblem[] }

/**
 * Converts a document to JSON. Tags, merge keys, and keys and values that JSON lacks are rejected, because other
 * readers would interpret them differently. Aliases are followed up to a limit.
 */
export function readYaml(document: SuiteDocument): YamlReading {
  const reader = new YamlReader(document)
  const value = reader.read()
  return reader.problems.isEmpty
    ? { ok: true, value }
    : { ok: false, problems: reader.problems.all }
}

interface Anchored {
  readonly value: unknown
  readonly size: number
}

class YamlReader {
  readonly problems = new ProblemList()
  readonly #document: SuiteDocument
  /** The targets of aliases; `undefined` while the target is being read. */
  readonly #anchors = new Map<string, Anchored | undefined>()
  #size = 0
  #repeated = 0

  constructor(document: SuiteDocument) {
    this.#document = document
  }

  read(): unknown {
    const { problems, root } = this.#document.tree
    for (const { code, message, ...place } of problems) this.#report(code, message, place)
    return problems.length > 0 ? undefined : this.#valueOf(root, [])
  }

  #valueOf(node: TreeNode | undefined, path: Path): unknown {
    if (node === undefined) return null
    if (node.kind === 'alias') return this.#valueOfAlias(node, path)
    if (path.length > deepest) {
      this.#report('limit_exceeded', `nests deeper than ${deepest} levels`, node, path)
      return null
    }
    const { anchor, tag } = node
    if (tag !== undefined) {
      this.#report('yaml_tag', `has the tag ${tag}; tags are not allowed in suites`, node, path)
    }
    if (anchor !== undefined) this.#anchors.set(anchor, undefined)
    const before = this.#size++
    const value = this.#contentOf(node, path)
    if (anchor !== undefined) this.#anchors.set(anchor, { value, size: this.#size - before })
    return value
  }

  #contentOf(node: TreeList | TreeMap | TreeScalar, path: Path): unknown {
    switch (node.kind) {
      case 'list':
        return node.items.map((item, index) => this.#valueOf(item, [...path, index]))
      case 'map':
        return this.#objectOf(node, path)
      case 'scalar':
        return this.#scalarOf(node, path)
    }
  }

  #objectOf({ entries }: TreeMap, path: Path): unknown {
    const members = new Map<string, unknown>()
    for (const { key, value } of entries) {
      const name = this.#nameOf(key, path)
      if (members.has(name)) this.#report('duplicate_key', 'occurs twice', key, [...path, name])
      members.set(name, this.#valueOf(value, [...path, name]))
    }
    return Object.fromEntries(members)
  }

  #nameOf(key: TreeNode, path: Path): string {
    const value: unknown = key.kind === 'scalar' ? key.value : undefined
    if (key.kind === 'scalar' && key.tag !== undefined) {
      this.#report('yaml_tag', `has the tag ${key.tag}; tags are not allowed in suites`, key, path)
    }
    if (typeof value !== 'string') {
      this.#report('invalid_yaml', 'must be in quotes: keys are strings', key, path)
      return ''
    }
    if (value === '<<') {
      const message = 'is a merge key; use a fixture with overrides'
      this.#report('invalid_yaml', message, key, [...path, value])
    } else if (value === '__proto__') {
      this.#report('invalid_yaml', 'cannot be a key; write { expr: … }', key, [...path, value])
    }
    return value
  }

  #scalarOf(node: TreeScalar, path: Path): unknown {
    const { value } = node
    const isJson =
      value === null ||
      typeof value === 'string' ||
      typeof value === 'boolean' ||
      (typeof value === 'number' && Number.isFinite(value))
    // A tagged value is already reported because of its tag.
    if (!isJson && node.tag === undefined) {
      const hint = `is not JSON; write an expression such as { expr: 'double("NaN")' }`
      this.#report('invalid_yaml', hint, node, path)
    }
    return value
  }

  #valueOfAlias(alias: TreeAlias, path: Path): unknown {
    const { name } = alias
    const anchored = this.#anchors.get(name)
    if (anchored === undefined) {
      const message = this.#anchors.has(name)
        ? `is an alias of its own parent, ${name}, which would never end`
        : `refers to the anchor ${name}, which is not defined before it`
      this.#report('invalid_yaml', message, alias, path)
      return null
    }
    this.#size += anchored.size
    const before = this.#repeated
    this.#repeated += anchored.size
    if (this.#repeated > mostRepeated && before <= mostRepeated) {
      const message = `repeats too much: aliases may add ${mostRepeated} values in all`
      this.#report('limit_exceeded', message, alias, path)
    }
    return this.#repeated > mostRepeated ? null : anchored.value
  }

  #report(
    code: SuiteProblemCode,
    message: string,
    { end, start }: { readonly start: number; readonly end: number },
    path: Path = [],
  ): void {
    this.problems.add(() => ({ code, message, path, place: this.#document.placeAt(start, end) }))
  }
}

import { type Alias, isAlias, isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import type { Path } from './path.ts'
import type { SuiteProblem, SuiteProblemCode } from './problem.ts'
import type { SuiteDocument } from './suite-document.ts'

/** How many values aliases may bring in, all of them together. */
const mostRepeated = 10_000
const deepest = 200
/** How many errors of syntax are told: what follows the first ones is mostly their doing. */
const mostErrors = 20

/** The outcome of reading a document's values. */
export type YamlReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: readonly SuiteProblem[] }

/**
 * Makes JSON of a document. Tags, keys and values that JSON does not have, and merge keys are refused: they would make a
 * suite mean something else to another reader. Aliases are followed as far as a limit.
 */
export function readYaml(document: SuiteDocument): YamlReading {
  const reader = new YamlReader(document)
  const value = reader.read()
  return reader.problems.length === 0
    ? { ok: true, value }
    : { ok: false, problems: reader.problems }
}

interface Anchored {
  readonly value: unknown
  readonly size: number
}

class YamlReader {
  readonly problems: SuiteProblem[] = []
  readonly #document: SuiteDocument
  /** What aliases stand for; `undefined` while that is being read. */
  readonly #anchors = new Map<string, Anchored | undefined>()
  #size = 0
  #repeated = 0

  constructor(document: SuiteDocument) {
    this.#document = document
  }

  read(): unknown {
    const { contents, directives, errors } = this.#document.yaml
    for (const { message, pos } of errors.slice(0, mostErrors)) {
      // The parser reports that its stack overflows as it does what is wrong with the text.
      if (/stack/i.test(message)) this.#report('limit_exceeded', 'nests too deep', pos)
      else this.#report('invalid_yaml', message, pos)
    }
    // What the parser makes of a text after an error is a guess.
    if (this.problems.length > 0) return undefined
    if (directives.yaml.explicit === true && directives.yaml.version !== '1.2') {
      this.#report('invalid_yaml', 'must be YAML 1.2')
    }
    return this.#valueOf(contents, [])
  }

  #valueOf(node: ParsedNode | null, path: Path): unknown {
    if (node === null) return null
    if (isAlias(node)) return this.#valueOfAlias(node.source, node.range, path)
    if (path.length > deepest) {
      this.#report('limit_exceeded', `nests deeper than ${deepest} levels`, node.range, path)
      return null
    }
    if (node.tag !== undefined) {
      this.#report('yaml_tag', `has the tag ${node.tag}; suites have none`, node.range, path)
    }
    const { anchor } = node
    if (anchor !== undefined) this.#anchors.set(anchor, undefined)
    const before = this.#size++
    const value = this.#contentOf(node, path)
    if (anchor !== undefined) this.#anchors.set(anchor, { value, size: this.#size - before })
    return value
  }

  #contentOf(node: Exclude<ParsedNode, Alias.Parsed>, path: Path): unknown {
    if (isSeq<ParsedNode | null>(node)) {
      return node.items.map((item, index) => this.#valueOf(item, [...path, index]))
    }
    if (!isMap<ParsedNode, ParsedNode | null>(node)) return this.#scalarOf(node, path)
    const names = new Set<string>()
    const entries = node.items.map(({ key, value }) => {
      const name = this.#nameOf(key, path)
      if (names.has(name)) {
        this.#report('duplicate_key', 'is there twice', key.range, [...path, name])
      }
      names.add(name)
      return [name, this.#valueOf(value, [...path, name])] as const
    })
    return Object.fromEntries(entries)
  }

  #nameOf(key: ParsedNode, path: Path): string {
    const value: unknown = isScalar(key) ? key.value : undefined
    if (isScalar(key) && key.tag !== undefined) {
      this.#report('yaml_tag', `has the tag ${key.tag}; suites have none`, key.range, path)
    }
    if (typeof value !== 'string') {
      this.#report('invalid_yaml', 'must be in quotes: keys are texts', key.range, path)
      return ''
    }
    if (value === '<<') {
      const message = 'is a merge key; use a fixture with overrides'
      this.#report('invalid_yaml', message, key.range, [...path, value])
    } else if (value === '__proto__') {
      this.#report('invalid_yaml', 'cannot be a key; write { expr: … }', key.range, [
        ...path,
        value,
      ])
    }
    return value
  }

  #scalarOf(node: ParsedNode, path: Path): unknown {
    const value: unknown = isScalar(node) ? node.value : undefined
    const isJson =
      value === null ||
      typeof value === 'string' ||
      typeof value === 'boolean' ||
      (typeof value === 'number' && Number.isFinite(value))
    // What a tag makes of a text was reported with the tag.
    if (!isJson && node.tag === undefined) {
      const hint = `is not JSON; write { expr: 'double("NaN")' } or the like`
      this.#report('invalid_yaml', hint, node.range, path)
    }
    return value
  }

  #valueOfAlias(name: string, range: readonly number[], path: Path): unknown {
    const anchored = this.#anchors.get(name)
    if (anchored === undefined) {
      const message = this.#anchors.has(name)
        ? `stands for what it is in, ${name}, which has no end`
        : `names the anchor ${name}, which is not there before it`
      this.#report('invalid_yaml', message, range, path)
      return null
    }
    this.#size += anchored.size
    const before = this.#repeated
    this.#repeated += anchored.size
    if (this.#repeated > mostRepeated && before <= mostRepeated) {
      const message = `repeats too much: aliases may bring in ${mostRepeated} values in all`
      this.#report('limit_exceeded', message, range, path)
    }
    return this.#repeated > mostRepeated ? null : anchored.value
  }

  #report(
    code: SuiteProblemCode,
    message: string,
    [start = 0, end = start]: readonly number[] = [],
    path: Path = [],
  ): void {
    this.problems.push({ code, message, path, place: this.#document.placeAt(start, end) })
  }
}

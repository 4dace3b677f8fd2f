import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
  visit,
} from 'yaml'
import { Places, type Place, type SourceText } from './place.ts'
import type { FileProblem } from './problem.ts'
import { joinParts, type MapEntry, scalar, type ScalarValue, unknown, type Value } from './value.ts'

const maxNodes = 500_000
const maxDepth = 200
/** Tags of the YAML core schema; other tags are specific to a program. */
const coreTag = /^tag:yaml\.org,2002:/

export interface YamlReading {
  readonly documents: readonly Value[]
  readonly problems: readonly FileProblem[]
}

/** Reads all documents of a YAML or JSON text. Aliases are followed and merge keys applied, within bounds. */
export function readYaml(source: SourceText): YamlReading {
  const places = new Places(source)
  const problems: FileProblem[] = []
  let documents: readonly Document.Parsed[]
  try {
    const parsed = parseAllDocuments(source.text, {
      lineCounter: new LineCounter(),
      logLevel: 'silent',
      strict: true,
      // Repeated keys are found below: the parser compares each key with all others.
      uniqueKeys: false,
    })
    documents = 'empty' in parsed ? [] : parsed
  } catch (error) {
    // The parser overflows the stack on deeply nested input.
    if (!(error instanceof RangeError)) throw error
    const message = 'The file is nested too deeply.'
    return { documents: [], problems: [{ code: 'too_large', message, place: places.at(0) }] }
  }
  const reader = new Reader(places, problems)
  const values = documents.map((document) => {
    for (const { message, pos } of document.errors) {
      const [first = ''] = message.split('\n')
      const sentence = first.replace(/ at line \d+, column \d+:?$/, '').replace(/[.:]?$/, '.')
      problems.push({ code: 'invalid_yaml', message: sentence, place: places.at(pos[0]) })
    }
    return reader.read(document)
  })
  return { documents: values, problems }
}

class Reader {
  readonly #places: Places
  readonly #problems: FileProblem[]
  readonly #targets = new Map<Alias, Node>()
  #nodes = 0
  #isFull = false

  constructor(places: Places, problems: FileProblem[]) {
    this.#places = places
    this.#problems = problems
  }

  read(document: Document.Parsed): Value {
    this.#findTargets(document)
    return this.#value(document.contents, document, new Set(), 0, this.#places.at(0))
  }

  /** Finds the nodes of all aliases at once, since the parser would search the document for each. */
  #findTargets(document: Document.Parsed): void {
    const anchors = new Map<string, Node>()
    visit(document, {
      Node: (_, node) => {
        if (isAlias(node)) {
          const target = anchors.get(node.source)
          if (target !== undefined) this.#targets.set(node, target)
        } else if (node.anchor !== undefined) anchors.set(node.anchor, node)
      },
    })
  }

  #value(
    node: Node | null | undefined,
    document: Document.Parsed,
    open: ReadonlySet<Node>,
    depth: number,
    outer: Place,
  ): Value {
    if (node === null || node === undefined) return scalar(null, outer)
    const place = node.range ? this.#places.at(node.range[0]) : outer
    if (++this.#nodes > maxNodes || depth > maxDepth) {
      const message = depth > maxDepth ? 'The file is nested too deeply.' : 'The file is too large.'
      if (!this.#isFull) this.#problems.push({ code: 'too_large', message, place })
      this.#isFull = true
      return unknown('the file exceeds a limit of the reader', place)
    }
    if (isAlias(node)) {
      const target = this.#targets.get(node)
      if (target === undefined || open.has(target)) {
        const reason =
          target === undefined
            ? `the alias *${node.source} has no anchor`
            : `the alias *${node.source} contains itself`
        this.#problems.push({
          code: 'invalid_yaml',
          message: `${reason[0]?.toUpperCase() ?? ''}${reason.slice(1)}.`,
          place,
        })
        return unknown(reason, place)
      }
      return this.#value(target, document, new Set([...open, target]), depth + 1, place)
    }
    if (node.tag === '!Sub' && isScalar(node) && typeof node.value === 'string') {
      return substituted(node.value, place)
    }
    if (node.tag !== undefined && node.tag !== '!' && !coreTag.test(node.tag)) {
      return unknown(`the value of the tag ${node.tag} is unknown`, place)
    }
    if (isScalar(node)) {
      const { value } = node
      if (typeof value === 'bigint') return scalar(String(value), place)
      const isPlain =
        value === null ||
        typeof value === 'string' ||
        typeof value === 'number' ||
        typeof value === 'boolean'
      return isPlain ? scalar(value, place) : unknown('the value is not JSON', place)
    }
    const inside = new Set([...open, node])
    if (isSeq(node)) {
      const items = node.items.map((item) =>
        this.#value(asNode(item), document, inside, depth + 1, place),
      )
      return { kind: 'list', items, place }
    }
    if (isMap(node)) {
      const own: MapEntry[] = []
      const seen = new Set<unknown>()
      const merged: MapEntry[] = []
      for (const { key, value } of node.items) {
        const name = this.#value(asNode(key), document, inside, depth + 1, place)
        const member = this.#value(asNode(value), document, inside, depth + 1, name.place)
        const isRepeated = name.kind === 'scalar' && seen.has(name.value)
        if (isRepeated) {
          const message = `The key ${JSON.stringify(name.value)} is repeated.`
          this.#problems.push({ code: 'invalid_yaml', message, place: name.place })
        }
        if (name.kind === 'scalar') seen.add(name.value)
        if (name.kind === 'scalar' && name.value === '<<') merged.push(...this.#merged(member))
        else own.push({ key: keyOf(name), value: member })
      }
      const names = new Set(own.map(({ key }) => (key.kind === 'scalar' ? key.value : key)))
      const added = merged.filter(({ key }) => key.kind !== 'scalar' || !names.has(key.value))
      return { kind: 'map', entries: [...own, ...added], place }
    }
    return unknown('the value is not JSON', place)
  }

  #merged(value: Value): readonly MapEntry[] {
    const sources = value.kind === 'list' ? value.items : [value]
    const entries = new Map<unknown, MapEntry>()
    for (const each of sources) {
      if (each.kind !== 'map') {
        const gap = unknown('the merged value is not a mapping', each.place)
        return [{ key: gap, value: gap }]
      }
      for (const entry of each.entries) {
        const name = entry.key.kind === 'scalar' ? entry.key.value : entry.key
        if (!entries.has(name)) entries.set(name, entry)
      }
    }
    return [...entries.values()]
  }
}

/** Returns a text of CloudFormation, in which `${NAME}` is unknown and `${!NAME}` is text. */
function substituted(text: string, place: Place): Value {
  const parts = text.split(/(\$\{[^}]*\})/).map((part) => {
    if (part.startsWith('${!')) return `\${${part.slice(3)}`
    return /^\$\{[^}]*\}$/.test(part) ? { reason: `${part} is unknown`, place } : part
  })
  return joinParts(parts, place)
}

function keyOf(value: Value): MapEntry['key'] {
  if (value.kind === 'scalar') return scalarKey(value)
  return value.kind === 'unknown' ? value : unknown('the key is not a string', value.place)
}

/** Keys are text, as in JSON: YAML 1.2 reads `on` as text and `true` as a boolean. */
function scalarKey({ place, value }: ScalarValue): ScalarValue {
  return scalar(String(value), place)
}

function asNode(value: unknown): Node | null {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value) ? value : null
}

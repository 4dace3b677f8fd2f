import type { Condition, TermPiece } from '../automata/joint-classes.ts'
import { codePointsOf, type Machine } from '../automata/machine.ts'
import type { Path, TermSource } from '../formula/formula.ts'

export const keyOf = (path: Path): string => JSON.stringify(path)

/** A path whose value is a concatenation. */
export interface Definition {
  readonly path: Path
  readonly term: readonly TermSource[]
}

/** A piece of an expanded concatenation: a constant, or a variable that nothing defines. */
type Flat =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly encodesColon: boolean }

/** Paths whose values share variables, and so have to be decided together. */
export interface LinkedGroup {
  readonly paths: readonly { readonly path: Path; readonly term: readonly TermPiece[] }[]
  /** For each variable, its path, or examples of a fresh string. */
  readonly variables: readonly {
    readonly path: Path | undefined
    readonly examples: readonly string[]
  }[]
  /** Conditions on fresh strings. */
  readonly conditions: readonly Condition[]
  /** True if the group is decided exactly; otherwise some values of the group may not exist. */
  readonly isExact: boolean
}

/** A path, or a requirement on a concatenation. */
interface Member {
  readonly path: Path | undefined
  readonly machine: Machine | undefined
  readonly flat: readonly Flat[]
}

/** The concatenations of one scenario. */
export class Definitions {
  readonly #definitions = new Map<string, Definition>()
  #freshCount = 0
  readonly #freshMachines = new Map<string, Machine>()
  readonly #freshExamples = new Map<string, readonly string[]>()
  readonly #freshNames = new Map<TermSource, string>()
  readonly #requirements: { readonly machine: Machine; readonly term: readonly Flat[] }[] = []

  /**
   * Adds a definition. Returns false if the definition contradicts an earlier one. Returns undefined, and drops the
   * definition, if it is circular, or if it is unknown whether it agrees with an earlier one.
   */
  add(definition: Definition): boolean | undefined {
    const key = keyOf(definition.path)
    const known = this.#definitions.get(key)
    if (known === undefined) {
      if (this.#reaches(definition.term, key)) return undefined
      this.#definitions.set(key, definition)
      return true
    }
    const rest = withoutCommon(this.#expand(known.term), this.#expand(definition.term))
    if (rest === undefined) return false
    const [before, after] = rest
    if (before.length === 0 && after.length === 0) return true
    // A fresh string equals the rest of the other concatenation.
    if (this.#isFresh(before) && !this.#reaches(definition.term, key)) {
      this.#definitions.set(key, definition)
      return this.#require(before, after)
    }
    return this.#isFresh(after) ? this.#require(after, before) : undefined
  }

  #isFresh(pieces: readonly Flat[]): boolean {
    const [piece] = pieces
    return (
      pieces.length === 1 &&
      piece?.kind === 'variable' &&
      !piece.encodesColon &&
      piece.name.startsWith('fresh ')
    )
  }

  /** Requires that a concatenation is one of the strings that a fresh string may be. */
  #require([fresh]: readonly Flat[], term: readonly Flat[]): boolean {
    const machine = fresh?.kind === 'variable' ? this.#freshMachines.get(fresh.name) : undefined
    if (machine !== undefined) this.#requirements.push({ machine, term })
    return true
  }

  /** Every path that a definition defines or reads. */
  paths(): readonly Path[] {
    const paths = new Map<string, Path>()
    for (const { path, term } of this.#definitions.values()) {
      paths.set(keyOf(path), path)
      for (const piece of term) if (piece.kind === 'path') paths.set(keyOf(piece.path), piece.path)
    }
    return [...paths.values()]
  }

  groups(): readonly LinkedGroup[] {
    const members: Member[] = this.paths().map((path) => ({
      path,
      machine: undefined,
      flat: this.#expand([{ kind: 'path', path, encodesColon: false }]),
    }))
    const pathOfVariable = new Map(this.paths().map((path) => [keyOf(path), path]))
    for (const { machine, term } of this.#requirements) {
      // Later definitions may define paths that the requirement reads.
      const flat = term.flatMap((piece) => this.#expandFlat(piece))
      members.push({ path: undefined, machine, flat })
    }
    const groups: { members: Member[]; names: Set<string> }[] = []
    for (const member of members) {
      const names = namesOf(member.flat)
      const touching = groups.filter((group) => names.some((name) => group.names.has(name)))
      const merged = {
        members: [...touching.flatMap((group) => group.members), member],
        names: new Set([...touching.flatMap((group) => [...group.names]), ...names]),
      }
      for (const group of touching) groups.splice(groups.indexOf(group), 1)
      groups.push(merged)
    }
    return groups.map((group) => this.#group(group.members, pathOfVariable))
  }

  #group(members: readonly Member[], pathOfVariable: ReadonlyMap<string, Path>): LinkedGroup {
    const ordered = orderOf(members.map(({ flat }) => namesOf(flat)))
    const order = new Map(ordered.names.map((name, index) => [name, index]))
    const names = [...ordered.names]
    let isExact = ordered.isComplete
    const terms = members.map(({ flat, machine, path }) => {
      let last = -1
      const term = flat.map((piece): TermPiece => {
        if (piece.kind === 'text') return { kind: 'text', codePoints: codePointsOf(piece.text) }
        let variable = order.get(piece.name) ?? -1
        if (variable <= last) {
          // The value occurs twice, or in a different order than elsewhere, so it may be any string.
          isExact = false
          variable = names.push(`copy ${names.length}`) - 1
        }
        last = variable
        return { kind: 'variable', variable, encodesColon: piece.encodesColon }
      })
      return { machine, path, term }
    })
    const required = terms.flatMap(({ machine, term }): Condition[] =>
      machine === undefined ? [] : [{ machine, term, isRequired: true }],
    )
    const paths = terms.flatMap(({ path, term }) => (path === undefined ? [] : [{ path, term }]))
    const conditions = names.flatMap((name, variable): Condition[] => {
      const machine = this.#freshMachines.get(name)
      const term: TermPiece[] = [{ kind: 'variable', variable, encodesColon: false }]
      return machine === undefined ? [] : [{ machine, term, isRequired: true }]
    })
    return {
      paths,
      variables: names.map((name) => ({
        path: pathOfVariable.get(name),
        examples: this.#freshExamples.get(name) ?? [],
      })),
      conditions: [...conditions, ...required],
      isExact,
    }
  }

  #expandFlat(piece: Flat): readonly Flat[] {
    if (piece.kind === 'text') return [piece]
    const definition = this.#definitions.get(piece.name)
    return definition === undefined ? [piece] : this.#expand(definition.term, piece.encodesColon)
  }

  #reaches(term: readonly TermSource[], key: string): boolean {
    return term.some((piece) => {
      if (piece.kind !== 'path') return false
      const next = keyOf(piece.path)
      if (next === key) return true
      const definition = this.#definitions.get(next)
      return definition !== undefined && this.#reaches(definition.term, key)
    })
  }

  #expand(term: readonly TermSource[], encodesColon = false): readonly Flat[] {
    return term.flatMap((piece): readonly Flat[] => {
      if (piece.kind === 'text') {
        return [
          { kind: 'text', text: encodesColon ? piece.text.replaceAll(':', '%3A') : piece.text },
        ]
      }
      if (piece.kind === 'fresh') {
        let name = this.#freshNames.get(piece)
        if (name === undefined) {
          name = `fresh ${this.#freshCount++}`
          this.#freshNames.set(piece, name)
          if (piece.machine !== undefined) this.#freshMachines.set(name, piece.machine)
          this.#freshExamples.set(name, piece.examples)
        }
        return [{ kind: 'variable', name, encodesColon }]
      }
      const key = keyOf(piece.path)
      const definition = this.#definitions.get(key)
      const isEncoded = encodesColon || piece.encodesColon
      if (definition === undefined)
        return [{ kind: 'variable', name: key, encodesColon: isEncoded }]
      return this.#expand(definition.term, isEncoded)
    })
  }
}

const namesOf = (flat: readonly Flat[]): string[] =>
  flat.flatMap((piece) => (piece.kind === 'variable' ? [piece.name] : []))

/** Orders variables so that each sequence is increasing; incomplete if sequences contradict each other. */
function orderOf(sequences: readonly (readonly string[])[]): {
  readonly names: readonly string[]
  readonly isComplete: boolean
} {
  const after = new Map<string, Set<string>>()
  for (const sequence of sequences) {
    sequence.forEach((name, index) => {
      const successors = after.get(name) ?? new Set()
      after.set(name, successors)
      const next = sequence[index + 1]
      if (next !== undefined) successors.add(next)
    })
  }
  const names: string[] = []
  let isComplete = true
  const left = new Set(after.keys())
  while (left.size > 0) {
    const blocked = new Set([...left].flatMap((name) => [...(after.get(name) ?? [])]))
    let next = [...left].find((name) => !blocked.has(name))
    if (next === undefined) {
      isComplete = false
      next = [...left][0] ?? ''
    }
    names.push(next)
    left.delete(next)
    after.delete(next)
  }
  return { names, isComplete }
}

/** Removes the common beginning and end of two concatenations; undefined if they can never be equal. */
function withoutCommon(
  left: readonly Flat[],
  right: readonly Flat[],
): readonly [readonly Flat[], readonly Flat[]] | undefined {
  const [a, b] = [characters(left), characters(right)]
  for (const at of [0, -1]) {
    while (a.length > 0 && b.length > 0) {
      const [x, y] = [a.at(at), b.at(at)]
      if (x === undefined || y === undefined) break
      if (JSON.stringify(x) !== JSON.stringify(y)) {
        if (x.kind === 'text' && y.kind === 'text') return undefined
        break
      }
      for (const side of [a, b]) side.splice(at, 1)
    }
  }
  // One side is exhausted, so the other side must be empty too.
  const rest = a.length === 0 ? b : b.length === 0 ? a : []
  return rest.some(({ kind }) => kind === 'text') ? undefined : [a, b]
}

/** Divides constants into single characters. */
function characters(flat: readonly Flat[]): Flat[] {
  return flat.flatMap((piece): Flat[] =>
    piece.kind === 'text' ? Array.from(piece.text, (text) => ({ kind: 'text', text })) : [piece],
  )
}

import { type FormFieldRelationship, whichOneof } from '@igakit/schemas'

/** The possible states of a field. */
export interface FieldChoice {
  readonly canBeFilled: boolean
  readonly canBeEmpty: boolean
}

/** A set of filled fields that satisfies every relationship. */
type RelationshipSolution =
  | { readonly kind: 'some'; readonly filled: ReadonlySet<string> }
  /** There is provably no solution. */
  | { readonly kind: 'none'; readonly conflict: Conflict }
  /** The step limit was reached. */
  | { readonly kind: 'unknown' }

interface Conflict {
  /** The index of the violated relationship. */
  readonly relationship: number
  /** The name of the field that would have to be both filled in and empty. */
  readonly field: string
}

interface Edge {
  readonly to: Node
  readonly relationship: number
}

interface Group {
  readonly members: readonly Node[]
  readonly relationship: number
}

interface Node {
  /** The name of the field; `undefined` for the node of a relationship. */
  readonly name: string | undefined
  readonly implies: Edge[]
  readonly impliedBy: Edge[]
  /** The groups that allow at most one filled member. */
  readonly exclusive: Group[]
  /** The groups that require at least one filled member. */
  readonly needed: Group[]
  value: boolean | undefined
  /** The relationship that implies the value, if any. */
  because: number | undefined
  /** The conflict that keeps the node empty; null if the node can be filled in, `undefined` if unknown. */
  never: Conflict | null | undefined
}

/** The maximum number of steps for one form. */
export const mostSteps = 2_000_000

const open: FieldChoice = { canBeFilled: true, canBeEmpty: true }

/**
 * Decides which fields of a form can be filled in together. `dependentOn` and `requiredTogether` are implications,
 * `mutuallyExclusive` is a group with at most one filled field, and `atLeastOne` is a group with at least one. Takes
 * linear time, except for groups that allow a choice, which require a search up to a step limit.
 */
export class RelationshipSolver {
  /** The number of steps so far; public for tests of linear time. */
  steps = 0
  readonly #nodes: Node[] = []
  readonly #byName = new Map<string, Node>()
  readonly #needed: Group[] = []
  readonly #choices: ReadonlyMap<string, FieldChoice>
  /** The node of each relationship with implications. */
  readonly #whole = new Map<number, Node>()
  readonly #trail: Node[] = []

  constructor(
    relationships: readonly FormFieldRelationship[],
    choices: ReadonlyMap<string, FieldChoice>,
  ) {
    this.#choices = choices
    for (const [index, relationship] of relationships.entries()) this.#add(relationship, index)
  }

  /** True if the solver has exceeded the step limit and finds no further results. */
  get isExhausted(): boolean {
    return this.steps > mostSteps
  }

  /** Finds a set of filled fields that satisfies every relationship. */
  solve(): RelationshipSolution {
    for (const node of this.#nodes) {
      const choice = this.#choiceOf(node)
      if (choice.canBeFilled && choice.canBeEmpty) continue
      const conflict = this.#assign(node, choice.canBeFilled, undefined)
      if (conflict !== undefined) return { kind: 'none', conflict }
    }
    // Nodes that contradict themselves stay empty. Assigning them first shortens the search.
    for (const node of this.#whole.values()) {
      if (this.#whyNever(node) === null) continue
      const conflict = this.#assign(node, false, undefined)
      if (conflict !== undefined) return { kind: 'none', conflict }
    }
    for (const group of this.#needed) {
      const [first, second] = this.#left(group)
      const { relationship } = group
      const conflict =
        first === undefined
          ? { relationship, field: '' }
          : second === undefined
            ? this.#assign(first, true, relationship)
            : undefined
      if (conflict !== undefined) return { kind: 'none', conflict }
    }
    const solution = this.#search()
    this.#undo(0)
    return solution
  }

  /**
   * Returns the conflict if a field can never be filled in; `undefined` if the field can be filled in, or if unknown.
   */
  whyNeverFilled(name: string): Conflict | undefined {
    const node = this.#byName.get(name)
    return (node && this.#whyNever(node)) ?? undefined
  }

  /** Returns the conflict if the fields required by a relationship can never be filled in together. */
  whyNeverWhole(relationship: number): Conflict | undefined {
    const node = this.#whole.get(relationship)
    return (node && this.#whyNever(node)) ?? undefined
  }

  #add(relationship: FormFieldRelationship, index: number): void {
    const members = this.#nodesOf(relationship.fieldNames)
    const group = { members, relationship: index }
    const { case: relation, value } = whichOneof(relationship, 'relation')
    switch (relation) {
      case 'atLeastOne':
        if (members.length === 0) break
        this.#needed.push(group)
        for (const member of members) member.needed.push(group)
        break
      case 'mutuallyExclusive':
        if (members.length < 2) break
        for (const member of members) member.exclusive.push(group)
        break
      case 'requiredTogether':
        this.#addImplications(members, members, index)
        break
      case 'dependentOn':
        this.#addImplications(members, this.#nodesOf(value.dependencyFieldNames), index)
        break
      case undefined:
        break
    }
  }

  /** Adds a node between the two sides of an implication, so there are only as many edges as names. */
  #addImplications(from: readonly Node[], to: readonly Node[], relationship: number): void {
    const whole = this.#addNode(undefined)
    this.#whole.set(relationship, whole)
    for (const each of from) addEdge(each, whole, relationship)
    for (const each of to) addEdge(whole, each, relationship)
  }

  #addNode(name: string | undefined): Node {
    const node = {
      name,
      implies: [],
      impliedBy: [],
      exclusive: [],
      needed: [],
      value: undefined,
      because: undefined,
      never: undefined,
    }
    this.#nodes.push(node)
    return node
  }

  #nodesOf(names: readonly string[] | null | undefined): readonly Node[] {
    return [...new Set(names)].map((name) => {
      const node = this.#byName.get(name) ?? this.#addNode(name)
      this.#byName.set(name, node)
      return node
    })
  }

  #choiceOf({ name }: Node): FieldChoice {
    const choice = name === undefined ? undefined : this.#choices.get(name)
    // A separate finding reports a field without valid values, which does not affect the relationships.
    return choice?.canBeFilled === true || choice?.canBeEmpty === true ? choice : open
  }

  /** Sets a node and everything that the node implies. */
  #assign(first: Node, filled: boolean, relationship: number | undefined): Conflict | undefined {
    const pending: (readonly [node: Node, filled: boolean, because: number | undefined])[] = [
      [first, filled, relationship],
    ]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [node, value, because] = next
      this.steps++
      if (node.value === value) continue
      if (node.value !== undefined) {
        return { relationship: because ?? node.because ?? 0, field: fieldNear(node) }
      }
      node.value = value
      node.because = because
      this.#trail.push(node)
      for (const edge of value ? node.implies : node.impliedBy) {
        pending.push([edge.to, value, edge.relationship])
      }
      if (value) {
        for (const { members, relationship: index } of node.exclusive) {
          this.steps += members.length
          for (const member of members) if (member !== node) pending.push([member, false, index])
        }
        continue
      }
      for (const group of node.needed) {
        const [left, other] = this.#left(group)
        if (left === undefined) {
          return { relationship: group.relationship, field: fieldNear(node) }
        }
        if (other === undefined) pending.push([left, true, group.relationship])
      }
    }
    return undefined
  }

  /** Returns up to two members of a group that may be filled in; two are enough to decide. */
  #left({ members }: Group): readonly Node[] {
    const left: Node[] = []
    for (const member of members) {
      this.steps++
      if (member.value !== false) left.push(member)
      if (left.length === 2) break
    }
    return left
  }

  /** Searches the groups that need a filled field. All other fields stay empty. */
  #search(): RelationshipSolution {
    const tried: { readonly index: number; at: number; readonly trail: number }[] = []
    let conflict: Conflict | undefined
    let index = 0
    for (;;) {
      let group = this.#needed[index]
      while (group !== undefined && this.#isMet(group)) group = this.#needed[++index]
      if (group === undefined) return { kind: 'some', filled: this.#filled() }
      tried.push({ index, at: 0, trail: this.#trail.length })
      for (let isSet = false; !isSet;) {
        if (this.isExhausted) return { kind: 'unknown' }
        const top = tried.at(-1)
        const choice = top && this.#needed[top.index]
        if (top === undefined || choice === undefined) break
        this.#undo(top.trail)
        const member = choice.members[top.at++]
        if (member === undefined) {
          tried.pop()
          conflict ??= { relationship: choice.relationship, field: '' }
          if (tried.length === 0) return { kind: 'none', conflict }
          continue
        }
        this.steps++
        const found = this.#assign(member, true, choice.relationship)
        isSet = found === undefined
        conflict = found ?? conflict
        index = top.index
      }
    }
  }

  #isMet({ members }: Group): boolean {
    return members.some(({ value }) => {
      this.steps++
      return value === true
    })
  }

  #filled(): ReadonlySet<string> {
    const filled = this.#nodes.filter(({ value }) => value === true)
    return new Set(filled.map(({ name }) => name).filter((name) => name !== undefined))
  }

  #undo(length: number): void {
    for (const node of this.#trail.splice(length)) node.value = undefined
  }

  /** Follows the implications of a node and returns the conflict if they contradict each other, or else null. */
  #whyNever(start: Node): Conflict | null {
    // A node that implies exactly one other node and excludes none has the same result as that other node.
    const passed = new Set<Node>()
    let node = start
    while (node.never === undefined && !passed.has(node)) {
      const [next, ...others] = node.implies
      const isPlain = others.length === 0 && node.exclusive.length === 0
      if (next === undefined || !isPlain || !this.#choiceOf(node).canBeFilled) break
      this.steps++
      passed.add(node)
      node = next.to
    }
    const conflict = node.never === undefined ? this.#contradictionFrom(node) : node.never
    node.never = conflict
    for (const each of passed) each.never = conflict
    return conflict
  }

  #contradictionFrom(start: Node): Conflict | null {
    const seen = new Set([start])
    const filledIn = new Set<Group>()
    const pending: Edge[] = [{ to: start, relationship: 0 }]
    for (let edge = pending.pop(); edge !== undefined; edge = pending.pop()) {
      if (this.isExhausted) return null
      const { relationship, to: node } = edge
      if (node.never) return node.never
      if (!this.#choiceOf(node).canBeFilled) return { relationship, field: fieldNear(node) }
      for (const group of node.exclusive) {
        this.steps++
        if (filledIn.has(group)) {
          return { relationship: group.relationship, field: fieldNear(node) }
        }
        filledIn.add(group)
      }
      for (const next of node.implies) {
        this.steps++
        if (seen.has(next.to)) continue
        seen.add(next.to)
        pending.push(next)
      }
    }
    return null
  }
}

function addEdge(from: Node, to: Node, relationship: number): void {
  from.implies.push({ to, relationship })
  to.impliedBy.push({ to: from, relationship })
}

function fieldNear({ implies, name }: Node): string {
  return name ?? implies[0]?.to.name ?? ''
}

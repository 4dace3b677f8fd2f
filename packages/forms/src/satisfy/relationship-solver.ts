import { type FormFieldRelationship, whichOneof } from '@igakit/schemas'

/** What a field may be by itself: filled in, or left empty. */
export interface FieldChoice {
  readonly canBeFilled: boolean
  readonly canBeEmpty: boolean
}

/** Which fields to fill in, so that every relationship holds. */
export type RelationshipSolution =
  | { readonly kind: 'some'; readonly filled: ReadonlySet<string> }
  /** Proven: there is no such choice. */
  | { readonly kind: 'none'; readonly conflict: Conflict }
  /** Finding out would take more steps than are spent on it. */
  | { readonly kind: 'unknown' }

/** Where a contradiction shows. */
export interface Conflict {
  /** The index of the relationship that fails at last. */
  readonly relationship: number
  /** The name of the field that would have to be filled in and empty. */
  readonly field: string
}

interface Edge {
  readonly to: number
  readonly relationship: number
}

interface Group {
  readonly members: readonly number[]
  readonly relationship: number
}

interface Node {
  /** The field's name; `undefined` for what stands for all that a relationship asks for. */
  readonly name: string | undefined
  readonly implies: Edge[]
  readonly impliedBy: Edge[]
  /** The groups of which at most one member is filled in. */
  readonly exclusive: number[]
  /** The groups of which at least one member is filled in. */
  readonly needed: number[]
  value: boolean | undefined
  /** The relationship from which the value follows; none where it is the field's own. */
  because: number | undefined
}

/** Steps that are spent on one form, all questions together. */
export const mostSteps = 2_000_000

/**
 * Decides which fields of a form can be filled in together. Every relationship is a rule over which fields are filled in:
 * `dependentOn` and `requiredTogether` are implications, `mutuallyExclusive` is a group of which one may be filled in,
 * `atLeastOne` a group of which one has to be. Takes time in proportion to the relationships, but for groups that leave
 * a choice, which are searched within a limit of steps.
 */
export class RelationshipSolver {
  /** Counted, so that a test can hold the growth to the size of the form. */
  steps = 0
  readonly #nodes: Node[] = []
  readonly #ids = new Map<string, number>()
  readonly #exclusive: Group[] = []
  readonly #needed: Group[] = []
  readonly #choices: ReadonlyMap<string, FieldChoice>
  /** For each relationship that implies something, what stands for all of it. */
  readonly #whole = new Map<number, number>()
  readonly #trail: number[] = []
  readonly #fillable = new Map<number, Conflict | null>()

  constructor(
    relationships: readonly FormFieldRelationship[],
    choices: ReadonlyMap<string, FieldChoice>,
  ) {
    this.#choices = choices
    for (const [index, relationship] of relationships.entries()) this.#add(relationship, index)
  }

  /** True if the steps are spent, so that answers are no longer found. */
  get isExhausted(): boolean {
    return this.steps > mostSteps
  }

  /** Finds a choice of fields with which every relationship holds. */
  solve(): RelationshipSolution {
    for (const [id, { name }] of this.#nodes.entries()) {
      const choice = this.#choiceOf(name)
      if (choice.canBeFilled && choice.canBeEmpty) continue
      const conflict = this.#assign(id, choice.canBeFilled, undefined)
      if (conflict !== undefined) return { kind: 'none', conflict }
    }
    // What contradicts itself stays empty; to know it beforehand spares the search from trying it field by field.
    for (const id of this.#whole.values()) {
      if (this.#whyNever(id) === null) continue
      const conflict = this.#assign(id, false, undefined)
      if (conflict !== undefined) return { kind: 'none', conflict }
    }
    for (const group of this.#needed) {
      const conflict = this.#checkNeeded(group)
      if (conflict !== undefined) return { kind: 'none', conflict }
    }
    const solution = this.#search()
    this.#undo(0)
    return solution
  }

  /** Finds why a field can never be filled in; `undefined` if it can, or if that is not known. */
  whyNeverFilled(name: string): Conflict | undefined {
    const id = this.#ids.get(name)
    return id === undefined ? undefined : (this.#whyNever(id) ?? undefined)
  }

  /** Finds why what a relationship asks for can never be filled in as a whole. */
  whyNeverWhole(relationship: number): Conflict | undefined {
    const id = this.#whole.get(relationship)
    return id === undefined ? undefined : (this.#whyNever(id) ?? undefined)
  }

  #add(relationship: FormFieldRelationship, index: number): void {
    const members = [...new Set(relationship.fieldNames ?? [])].map((name) => this.#idOf(name))
    const { case: relation, value } = whichOneof(relationship, 'relation')
    switch (relation) {
      case 'atLeastOne':
        if (members.length > 0) this.#addGroup(this.#needed, 'needed', members, index)
        break
      case 'mutuallyExclusive':
        if (members.length > 1) this.#addGroup(this.#exclusive, 'exclusive', members, index)
        break
      case 'requiredTogether':
        this.#addImplications(members, members, index)
        break
      case 'dependentOn': {
        const names = [...new Set(value.dependencyFieldNames ?? [])]
        const dependencies = names.map((name) => this.#idOf(name))
        this.#addImplications(members, dependencies, index)
        break
      }
      case undefined:
        break
    }
  }

  #addGroup(
    groups: Group[],
    kind: 'exclusive' | 'needed',
    members: readonly number[],
    relationship: number,
  ): void {
    for (const member of members) this.#nodes[member]?.[kind].push(groups.length)
    groups.push({ members, relationship })
  }

  /** Through a node of its own, so that there are as many edges as names. */
  #addImplications(from: readonly number[], to: readonly number[], relationship: number): void {
    const whole = this.#addNode(undefined)
    this.#whole.set(relationship, whole)
    for (const each of from) this.#addEdge(each, whole, relationship)
    for (const each of to) this.#addEdge(whole, each, relationship)
  }

  #addEdge(from: number, to: number, relationship: number): void {
    this.#nodes[from]?.implies.push({ to, relationship })
    this.#nodes[to]?.impliedBy.push({ to: from, relationship })
  }

  #addNode(name: string | undefined): number {
    const node = {
      implies: [],
      impliedBy: [],
      exclusive: [],
      needed: [],
      value: undefined,
      because: undefined,
    }
    return this.#nodes.push({ name, ...node }) - 1
  }

  #idOf(name: string): number {
    const known = this.#ids.get(name)
    if (known !== undefined) return known
    const id = this.#addNode(name)
    this.#ids.set(name, id)
    return id
  }

  #choiceOf(name: string | undefined): FieldChoice {
    const choice = name === undefined ? undefined : this.#choices.get(name)
    // A field that nothing fits has a finding of its own; it says nothing about the relationships.
    const isOpen = choice === undefined || (!choice.canBeFilled && !choice.canBeEmpty)
    return isOpen ? { canBeFilled: true, canBeEmpty: true } : choice
  }

  /** Sets a field and all that follows from it. */
  #assign(first: number, filled: boolean, relationship: number | undefined): Conflict | undefined {
    const open: (readonly [id: number, filled: boolean, relationship: number | undefined])[] = [
      [first, filled, relationship],
    ]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [id, value, because] = next
      const node = this.#nodes[id]
      this.steps++
      if (node === undefined || node.value === value) continue
      if (node.value !== undefined) {
        return { relationship: because ?? node.because ?? 0, field: this.#fieldNear(id) }
      }
      node.value = value
      node.because = because
      this.#trail.push(id)
      for (const edge of value ? node.implies : node.impliedBy) {
        open.push([edge.to, value, edge.relationship])
      }
      if (value) {
        for (const group of node.exclusive) {
          const { members, relationship: index } = this.#exclusive[group] ?? noGroup
          this.steps += members.length
          for (const member of members) if (member !== id) open.push([member, false, index])
        }
      } else {
        for (const group of node.needed) {
          const needed = this.#needed[group] ?? noGroup
          const left = this.#left(needed)
          if (left.length === 0) {
            return { relationship: needed.relationship, field: this.#fieldNear(id) }
          }
          const [last] = left
          if (left.length === 1 && last !== undefined) open.push([last, true, needed.relationship])
        }
      }
    }
    return undefined
  }

  /** Up to two members of a group that may be filled in; none are needed where one is. */
  #left({ members }: Group): readonly number[] {
    const left: number[] = []
    for (const member of members) {
      this.steps++
      const { value } = this.#nodes[member] ?? {}
      if (value !== false) left.push(member)
      if (left.length === 2) break
    }
    return left
  }

  #checkNeeded(group: Group): Conflict | undefined {
    const [first, second] = this.#left(group)
    const { relationship } = group
    if (first === undefined) return { relationship, field: '' }
    return second === undefined ? this.#assign(first, true, relationship) : undefined
  }

  /** Whatever is still open may stay empty, but for groups of which one field has to be filled in. */
  #search(): RelationshipSolution {
    const tried: { readonly group: number; at: number; readonly trail: number }[] = []
    let conflict: Conflict | undefined
    let group = 0
    for (;;) {
      while (group < this.#needed.length && this.#isMet(group)) group++
      if (group === this.#needed.length) return { kind: 'some', filled: this.#filled() }
      tried.push({ group, at: 0, trail: this.#trail.length })
      for (let isSet = false; !isSet;) {
        if (this.isExhausted) return { kind: 'unknown' }
        const top = tried.at(-1)
        if (top === undefined) break
        this.#undo(top.trail)
        const { members, relationship } = this.#needed[top.group] ?? noGroup
        const member = members[top.at++]
        if (member === undefined) {
          tried.pop()
          conflict ??= { relationship, field: '' }
          if (tried.length === 0) return { kind: 'none', conflict }
          continue
        }
        this.steps++
        const found = this.#assign(member, true, relationship)
        isSet = found === undefined
        conflict = found ?? conflict
        group = top.group
      }
    }
  }

  #isMet(group: number): boolean {
    const { members } = this.#needed[group] ?? noGroup
    return members.some((member) => {
      this.steps++
      return this.#nodes[member]?.value === true
    })
  }

  #filled(): ReadonlySet<string> {
    const filled = this.#nodes.filter(({ value }) => value === true)
    return new Set(filled.map(({ name }) => name).filter((name) => name !== undefined))
  }

  #undo(length: number): void {
    while (this.#trail.length > length) {
      const node = this.#nodes[this.#trail.pop() ?? -1]
      if (node !== undefined) node.value = undefined
    }
  }

  /** Follows what has to be filled in along with a node until that contradicts itself. */
  #whyNever(start: number): Conflict | null {
    // A node that implies one other and excludes none stands and falls with it.
    const passed: number[] = []
    const seen = new Set<number>()
    let id = start
    for (;;) {
      const node = this.#nodes[id]
      const [next, ...others] = node?.implies ?? []
      const isPlain = others.length === 0 && node?.exclusive.length === 0 && this.#isFree(id)
      if (this.#fillable.has(id) || !isPlain || next === undefined || seen.has(id)) break
      this.steps++
      seen.add(id)
      passed.push(id)
      id = next.to
    }
    let conflict = this.#fillable.get(id)
    if (conflict === undefined) {
      conflict = this.#contradictionFrom(id)
      this.#fillable.set(id, conflict)
    }
    for (const each of passed) this.#fillable.set(each, conflict)
    return conflict
  }

  #isFree(id: number): boolean {
    return this.#choiceOf(this.#nodes[id]?.name).canBeFilled
  }

  #contradictionFrom(start: number): Conflict | null {
    const seen = new Set([start])
    const filledIn = new Map<number, number>()
    const open: Edge[] = [{ to: start, relationship: 0 }]
    for (let edge = open.pop(); edge !== undefined; edge = open.pop()) {
      if (this.isExhausted) return null
      const { relationship, to: id } = edge
      const node = this.#nodes[id]
      if (node === undefined) continue
      const known = this.#fillable.get(id)
      if (known !== undefined && known !== null) return known
      if (!this.#isFree(id)) return { relationship, field: this.#fieldNear(id) }
      for (const group of node.exclusive) {
        this.steps++
        if (filledIn.has(group)) {
          const { relationship: index } = this.#exclusive[group] ?? noGroup
          return { relationship: index, field: this.#fieldNear(id) }
        }
        filledIn.set(group, id)
      }
      for (const next of node.implies) {
        this.steps++
        if (seen.has(next.to)) continue
        seen.add(next.to)
        open.push(next)
      }
    }
    return null
  }

  #fieldNear(id: number): string {
    const node = this.#nodes[id]
    return node?.name ?? this.#nodes[node?.implies[0]?.to ?? -1]?.name ?? ''
  }
}

const noGroup: Group = { members: [], relationship: 0 }

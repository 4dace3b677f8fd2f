import type { MessageDescription } from '../../src/model/description.ts'
import type { AnyOperation } from '../../src/operations/operation.ts'
import { type Catalogue, messageAt } from './catalogue.ts'

/** The message that items from some indentation on speak of. */
interface Scope {
  readonly indent: number
  readonly message: MessageDescription
  /** The members that are spoken of, where those are the members of a oneof. */
  readonly oneof?: readonly string[]
}

/** Where in the interface a reader is, and what has been found so far. */
export class Walk {
  readonly catalogue: Catalogue
  /** Every member that was found, as `User.email`. */
  readonly mentioned = new Set<string>()
  /** Every operation that was found, in their order. */
  readonly operations: AnyOperation[] = []
  /** The members of the object that was last described, for what has "the same fields". */
  lastMembers: readonly string[] = []
  /** The columns of the table that the walk is in. */
  columns = ''
  /** The group of operations that the walk is in. */
  group: string | undefined
  #scopes: Scope[] = []
  #problems: string[] = []

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue
  }

  /** The message that is spoken of. */
  get subject(): MessageDescription | undefined {
    return this.#scopes.at(-1)?.message
  }

  /** The operation that is spoken of. */
  get operation(): AnyOperation | undefined {
    return this.group === undefined ? undefined : this.operations.at(-1)
  }

  /** Begins to speak of a message, whatever was spoken of before. */
  startWith(message: MessageDescription | undefined): void {
    this.#scopes = message ? [{ indent: -1, message }] : []
  }

  /** Speaks of a message within the one that was begun with. */
  enter(message: MessageDescription | undefined, indent = -1, oneof?: readonly string[]): void {
    if (!message) return
    this.#scopes = indent < 0 ? this.#scopes.slice(0, 1) : this.#scopes
    this.#scopes.push({ indent, message, ...(oneof && { oneof }) })
  }

  /** Notes where a member is not of the oneof that is spoken of. */
  expectInOneof(member: string): void {
    const oneof = this.#scopes.at(-1)?.oneof
    if (oneof && !oneof.includes(member)) this.problem(`${member} is not of the oneof.`)
  }

  /** Leaves what items of deeper indentation spoke of. */
  leaveTo(indent: number): void {
    while (this.#scopes.length > 1 && (this.#scopes.at(-1)?.indent ?? -1) >= indent) {
      this.#scopes.pop()
    }
  }

  /** The message at a path from the one that was begun with: `manual.assignee`. */
  follow(path: string): MessageDescription | undefined {
    let message = this.#scopes[0]?.message
    for (const member of path.split('.')) {
      if (message?.fields.has(member)) this.mention(message, member)
      message = messageAt(message, member)
    }
    if (!message) this.problem(`There is no message at ${path}.`)
    return message
  }

  /** A message by its name. */
  message(name: string): MessageDescription | undefined {
    const found = this.catalogue.messages.get(name)
    if (!found) this.problem(`There is no message ${name}.`)
    return found
  }

  /** Notes that the interface names a member. */
  mention(message: MessageDescription, member: string): void {
    this.mentioned.add(`${message.name}.${member}`)
  }

  /** Notes a disagreement between the line that is read and the schemas. */
  problem(text: string): void {
    this.#problems.push(text)
  }

  /** The disagreements since they were last asked for. */
  takeProblems(): string[] {
    return this.#problems.splice(0)
  }
}

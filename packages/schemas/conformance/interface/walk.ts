import type { MessageDescription } from '../../src/model/description.ts'
import type { AnyOperation } from '../../src/protocol/operation.ts'
import { type Catalogue, messageAt } from './catalogue.ts'

/** The message described by items at or beyond an indentation. */
interface Scope {
  readonly indent: number
  readonly message: MessageDescription
  /** The members of the described oneof. */
  readonly oneof?: readonly string[]
}

/** The position of a reader in the interface description, and its findings so far. */
export class Walk {
  readonly catalogue: Catalogue
  /** Every mentioned member, e.g. `User.email`. */
  readonly mentioned = new Set<string>()
  /** Every operation found, in order. */
  readonly operations: AnyOperation[] = []
  /** The members of the last described object, for "the same fields". */
  lastMembers: readonly string[] = []
  /** The columns of the current table. */
  columns = ''
  /** The current group of operations. */
  group: string | undefined
  #scopes: Scope[] = []
  #problems: string[] = []

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue
  }

  /** The described message. */
  get subject(): MessageDescription | undefined {
    return this.#scopes.at(-1)?.message
  }

  /** The described operation. */
  get operation(): AnyOperation | undefined {
    return this.group === undefined ? undefined : this.operations.at(-1)
  }

  /** Starts at a message, replacing any current message. */
  startWith(message: MessageDescription | undefined): void {
    this.#scopes = message ? [{ indent: -1, message }] : []
  }

  /** Descends into a message nested in the current message. */
  enter(message: MessageDescription | undefined, indent = -1, oneof?: readonly string[]): void {
    if (!message) return
    this.#scopes = indent < 0 ? this.#scopes.slice(0, 1) : this.#scopes
    this.#scopes.push({ indent, message, ...(oneof && { oneof }) })
  }

  /** Reports members that are not in the described oneof. */
  expectInOneof(member: string): void {
    const oneof = this.#scopes.at(-1)?.oneof
    if (oneof && !oneof.includes(member)) this.problem(`${member} is not of the oneof.`)
  }

  /** Leaves all scopes with deeper indentation. */
  leaveTo(indent: number): void {
    while (this.#scopes.length > 1 && (this.#scopes.at(-1)?.indent ?? -1) >= indent) {
      this.#scopes.pop()
    }
  }

  /** Returns the message at a path from the first message, e.g. `manual.assignee`. */
  follow(path: string): MessageDescription | undefined {
    let message = this.#scopes[0]?.message
    for (const member of path.split('.')) {
      if (message?.fields.has(member)) this.mention(message, member)
      message = messageAt(message, member)
    }
    if (!message) this.problem(`There is no message at ${path}.`)
    return message
  }

  /** Returns a message by name. */
  message(name: string): MessageDescription | undefined {
    const found = this.catalogue.messages.get(name)
    if (!found) this.problem(`There is no message ${name}.`)
    return found
  }

  /** Records that the interface mentions a member. */
  mention(message: MessageDescription, member: string): void {
    this.mentioned.add(`${message.name}.${member}`)
  }

  /** Records a disagreement between the current line and the schemas. */
  problem(text: string): void {
    this.#problems.push(text)
  }

  /** Returns the disagreements since the last call. */
  takeProblems(): string[] {
    return this.#problems.splice(0)
  }
}

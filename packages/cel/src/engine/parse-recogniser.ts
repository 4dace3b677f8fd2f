import type { Choice } from './parse-choices.ts'
import type { RuleName } from './parse-grammar.ts'
import type { Tokens } from './parse-lexer.ts'
import { type Block, type Part, type Suffixes, planOf, startPlace } from './parse-plan.ts'
import {
  type Progress,
  RecognitionHalt,
  Repair,
  type RuleFault,
  type SyntaxFault,
} from './parse-repair.ts'
import type { TreeNode } from './parse-tree.ts'

/** What an expression turned out to be. */
export interface Recognised {
  readonly faults: readonly SyntaxFault[]
  /** What was made of it, when the end was reached. */
  readonly tree: TreeNode | undefined
  /** Why it was not. */
  readonly halt: Halt | undefined
}

/** Why cel-go stops before the end. */
export interface Halt {
  /** In its words; `undefined` when they are among the faults already. */
  readonly message: string | undefined
  /** How far it had come. */
  readonly offset: number
}

/** Reads an expression as cel-go's generated parser does, faults and all. */
export function recognise(tokens: Tokens, nesting: number): Recognised {
  return new Recogniser(tokens, nesting).recognise()
}

/** A call of one rule by another. */
interface RuleCall {
  readonly rule: RuleName
  readonly precedence: number
}

/** A rule being run: it yields the rules that it calls and is given what they made. */
type Running<T> = Generator<RuleCall, T, TreeNode | undefined>

class Recogniser {
  readonly #at: Progress
  readonly #repair: Repair
  readonly #ahead: (count: number) => number
  readonly #nesting: number
  /** How deep each rule is in itself. */
  readonly #depths = new Map<RuleName, number>()
  /** The precedence that the innermost left-recursive rule was called with. */
  readonly #precedences: number[] = [0]
  #fault: RuleFault | undefined

  constructor(tokens: Tokens, nesting: number) {
    this.#at = { tokens, index: 0, place: startPlace, invocation: undefined }
    const repair = new Repair(this.#at)
    this.#repair = repair
    this.#ahead = (count) => repair.ahead(count)
    this.#nesting = nesting
  }

  recognise(): Recognised {
    const { faults } = this.#repair
    try {
      return { faults, tree: this.#run(), halt: undefined }
    } catch (error) {
      if (!(error instanceof RecognitionHalt)) throw error
      const message = error.reported ? undefined : error.message
      return { faults, tree: undefined, halt: { message, offset: this.#offset() } }
    }
  }

  /** Runs rules on a list of its own: what cel-go allows to be nested is more than a call stack may take. */
  #run(): TreeNode {
    const running = [this.#rule({ rule: 'start', precedence: 0 })]
    let returned: TreeNode | undefined
    for (let rule = running.at(-1); rule !== undefined; rule = running.at(-1)) {
      const { done, value } = rule.next(returned)
      if (done === true) {
        running.pop()
        returned = value
      } else {
        running.push(this.#rule(value))
        returned = undefined
      }
    }
    if (returned === undefined) throw new Error('the grammar ran without a result')
    return returned
  }

  *#rule({ rule, precedence }: RuleCall): Running<TreeNode> {
    const plan = planOf(rule)
    const { place } = this.#at
    if (plan.suffixes !== undefined) this.#precedences.push(precedence)
    let node: TreeNode = { rule, name: plan.body.name, start: this.#offset(), parts: [] }
    this.#enter(rule)
    let going = yield* this.#steps(plan.body, node)
    if (plan.suffixes === undefined) {
      this.#settle()
      // Where a left-recursive rule leaves off shows in what is reported next; other rules go back.
      this.#at.place = place
    } else {
      going &&= this.#continues(plan.suffixes, false)
      while (going) {
        this.#exit(rule)
        const suffix = this.#suffix(plan.suffixes)
        if (suffix === undefined) break
        const previous = node
        const parts = [{ label: undefined, node: previous }]
        node = { rule, name: suffix.name, start: previous.start, parts }
        this.#enter(rule)
        going = yield* this.#steps(suffix, node)
        going &&= this.#continues(plan.suffixes, true)
      }
      this.#settle()
      this.#precedences.pop()
    }
    this.#exit(rule)
    return node
  }

  /** Whether another suffix follows. */
  #continues({ at, back, chooseMore }: Suffixes, again: boolean): boolean {
    this.#at.place = again ? back : at
    return this.#sync(again) && this.#choose(chooseMore) === 1
  }

  #suffix({ choosing, choose, alternatives }: Suffixes): Part | undefined {
    if (choose === undefined) return alternatives[0]
    this.#at.place = choosing
    return alternatives[this.#choose(choose) - 1]
  }

  /** Runs steps until one fails; then `#fault` is set. */
  *#steps({ steps }: Part, node: TreeNode): Running<boolean> {
    for (const step of steps) {
      this.#at.place = step.at
      if (step.type === 'token') {
        const expected = step.tokens.has(this.#ahead(0))
        const token = expected ? this.#repair.take() : this.#repair.inline()
        if (token === undefined) {
          this.#fault = { index: this.#at.index }
          return false
        }
        node.parts.push({ label: step.label, token })
      } else if (step.type === 'rule') {
        const outer = this.#at.invocation
        this.#at.invocation = { follow: step.at.behind, outer }
        const child = yield step
        this.#at.invocation = outer
        if (child === undefined) throw new Error('a rule came back without a result')
        node.parts.push({ label: step.label, node: child })
      } else if (!(yield* this.#block(step, node))) {
        return false
      }
    }
    return true
  }

  *#block(block: Block, node: TreeNode): Running<boolean> {
    const { type, back, alternatives } = block
    if (!this.#sync(false)) return false
    let chosen = type === 'plus' ? 1 : this.#chosen(block)
    for (;;) {
      const part = alternatives[chosen - 1]
      if (part === undefined) return this.#fault === undefined
      if (type === 'choice') node.name = part.name
      if (!(yield* this.#steps(part, node))) return false
      if (type === 'choice' || type === 'optional') return true
      this.#at.place = back
      if (!this.#sync(true)) return false
      chosen = this.#chosen(block)
    }
  }

  /** The alternative that a block goes on with; none of them when it does not. */
  #chosen({ type, choose, alternatives }: Block): number {
    if (choose !== undefined) return this.#choose(choose)
    const index = alternatives.findIndex(({ here }) => here.has(this.#ahead(0)))
    if (index < 0 && type === 'choice') {
      this.#fault = { index: this.#at.index, from: this.#at.index }
    }
    return index + 1
  }

  #sync(back: boolean): boolean {
    this.#fault = this.#repair.sync(back)
    return this.#fault === undefined
  }

  #choose(choice: Choice): number {
    const { index } = this.#at
    const chosen = choice(this.#ahead, this.#precedences.at(-1) ?? 0)
    if (chosen < 0) this.#fault = { index: index + ~chosen, from: index }
    return chosen
  }

  /** Reports what made the rule give up and goes on behind it. */
  #settle(): void {
    if (this.#fault !== undefined) this.#repair.recover(this.#fault)
    this.#fault = undefined
  }

  #enter(rule: RuleName): void {
    const depth = (this.#depths.get(rule) ?? 0) + 1
    this.#depths.set(rule, depth)
    if (depth > this.#nesting) {
      const message = `expression recursion limit exceeded: ${this.#nesting}`
      throw new RecognitionHalt(message, false)
    }
  }

  #exit(rule: RuleName): void {
    this.#depths.set(rule, Math.max((this.#depths.get(rule) ?? 0) - 1, 0))
  }

  #offset(): number {
    return this.#at.tokens.starts[this.#at.index] ?? 0
  }
}

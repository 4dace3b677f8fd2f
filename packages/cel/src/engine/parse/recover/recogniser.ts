import type { Choice } from './choices.ts'
import type { RuleName } from './grammar.ts'
import type { Tokens } from '../lexer.ts'
import { type Block, type Part, type Suffixes, planOf, startPlace } from './grammar-plan.ts'
import {
  type Progress,
  RecognitionHalt,
  Repair,
  type RuleFault,
  type SyntaxFault,
} from './repair.ts'
import type { TreeNode } from './tree.ts'

export interface Recognised {
  readonly faults: readonly SyntaxFault[]
  /** The tree; `undefined` if cel-go stops before the end. */
  readonly tree: TreeNode | undefined
  /** The reason why cel-go stops before the end; `undefined` if it reaches the end. */
  readonly halt: Halt | undefined
}

/** The reason and offset at which cel-go stops before the end of the source. */
export interface Halt {
  /** cel-go's message; `undefined` if the faults already include it. */
  readonly message: string | undefined
  readonly offset: number
}

/** Parses an expression like cel-go's generated parser, including its error recovery. */
export function recognise(tokens: Tokens, nesting: number): Recognised {
  return new Recogniser(tokens, nesting).recognise()
}

interface RuleCall {
  readonly rule: RuleName
  readonly precedence: number
}

/** A rule in progress: yields the rules that it calls and receives their tree nodes. */
type Running<T> = Generator<RuleCall, T, TreeNode | undefined>

class Recogniser {
  readonly #at: Progress
  readonly #repair: Repair
  readonly #ahead: (count: number) => number
  readonly #nesting: number
  /** The recursion depth of each rule. */
  readonly #depths = new Map<RuleName, number>()
  /** The precedences of the left-recursive rules in progress, innermost last. */
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
      return {
        faults,
        tree: undefined,
        halt: { message, offset: this.#offset(this.#repair.furthest) },
      }
    }
  }

  /**
   * Runs the rules with an explicit stack, because cel-go allows deeper nesting than the call stack may have room
   * for.
   */
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
      // A left-recursive rule leaves its final position for the next error report; other rules restore the previous
      // position.
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

  /** True if another suffix follows. */
  #continues({ at, back, chooseMore }: Suffixes, again: boolean): boolean {
    this.#at.place = again ? back : at
    return this.#sync(again) && this.#choose(chooseMore) === 1
  }

  #suffix({ choosing, choose, alternatives }: Suffixes): Part | undefined {
    if (choose === undefined) return alternatives[0]
    this.#at.place = choosing
    return alternatives[this.#choose(choose) - 1]
  }

  /** Runs the steps until one fails and sets `#fault`. */
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

  /**
   * Returns the number of the alternative to continue with, from 1, or a number out of range if no alternative
   * matches.
   */
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

  /** Reports the fault that ended the rule and recovers from it. */
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

  #offset(index = this.#at.index): number {
    const { source, starts } = this.#at.tokens
    return starts[index] ?? source.length
  }
}

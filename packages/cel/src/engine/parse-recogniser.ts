import type { Atn } from './parse-atn.ts'
import { ExpectedTokens, type Invocation } from './parse-expected.ts'
import type { Tokens } from './parse-lexer.ts'
import { type Decision, type RulePlan, type Step, buildNetwork } from './parse-network.ts'
import { PredictionBudgetError, Predictor } from './parse-predict.ts'
import {
  type Progress,
  RecognitionHalt,
  Repair,
  type RuleFault,
  type SyntaxFault,
} from './parse-repair.ts'
import { type TreeNode, type TreeToken, addLabel, treeNode } from './parse-tree.ts'
import { EOF } from './parse-token-kinds.ts'

/** What an expression turned out to be. */
export interface Recognised {
  readonly faults: readonly SyntaxFault[]
  /** What was made of it, when the end was reached. */
  readonly tree: TreeNode | undefined
  /** Why it was not. */
  readonly halt: Halt | undefined
}

/** Why the recogniser stopped before the end. */
export interface Halt {
  /** In cel-go's words; `undefined` when they are among the faults already. */
  readonly message: string | undefined
  /** How far it had come. */
  readonly offset: number
  /** Whether it was this recogniser that took too long, and not cel-go that stopped. */
  readonly outOfTime: boolean
}

/** How many steps of prediction one expression may take: what cel-go answers in time takes far fewer. */
const mostSteps = 30_000

/** Reads an expression as cel-go's generated parser does, faults and all. */
export function recognise(tokens: Tokens, nesting: number): Recognised {
  machinery ??= new Machinery()
  machinery.predictor.allow(mostSteps)
  return new Recogniser(machinery, tokens, nesting).recognise()
}

/** What every run needs; made for the first expression that fails, since most never do. */
class Machinery {
  readonly atn: Atn
  readonly rules: readonly RulePlan[]
  readonly expected: ExpectedTokens
  readonly predictor: Predictor

  constructor() {
    const { atn, rules } = buildNetwork()
    this.atn = atn
    this.rules = rules
    this.expected = new ExpectedTokens(atn)
    this.predictor = new Predictor(atn)
  }
}

let machinery: Machinery | undefined

interface RuleCall {
  readonly rule: number
  readonly precedence: number
}

type Loop = NonNullable<RulePlan['loop']>

/** A rule being run: it yields the rules that it calls and is given what they made. */
type Rule = Generator<RuleCall, TreeNode, TreeNode | undefined>

/** A part of a rule being run: whether it went well. */
type Part = Generator<RuleCall, boolean, TreeNode | undefined>

class Recogniser {
  readonly #machinery: Machinery
  readonly #at: Progress
  readonly #repair: Repair
  readonly #nesting: number
  /** How deep each rule is in itself, by rule. */
  readonly #depths: number[] = []
  /** The precedence that the innermost left-recursive rule was called with. */
  readonly #precedences: number[] = [0]
  #fault: RuleFault | undefined

  constructor(shared: Machinery, tokens: Tokens, nesting: number) {
    this.#machinery = shared
    this.#at = { tokens, index: 0, state: -1, invocation: undefined }
    this.#repair = new Repair(shared.atn, shared.expected, this.#at)
    this.#nesting = nesting
  }

  recognise(): Recognised {
    const { faults } = this.#repair
    try {
      return { faults, tree: this.#run(), halt: undefined }
    } catch (error) {
      const outOfTime = error instanceof PredictionBudgetError
      if (!outOfTime && !(error instanceof RecognitionHalt)) throw error
      const message = outOfTime || error.reported ? undefined : error.message
      return { faults, tree: undefined, halt: { message, offset: this.#offset(), outOfTime } }
    }
  }

  /** Runs rules on a list of its own: what cel-go allows to be nested is more than a call stack may take. */
  #run(): TreeNode {
    const running = [this.#rule({ rule: 0, precedence: 0 })]
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

  #rule({ rule, precedence }: RuleCall): Rule {
    const plan = this.#machinery.rules[rule]
    if (plan === undefined) throw new Error(`the grammar has no rule ${rule}`)
    return plan.loop === undefined
      ? this.#plainRule(rule, plan)
      : this.#leftRecursiveRule(rule, plan, plan.loop, precedence)
  }

  *#plainRule(rule: number, plan: RulePlan): Rule {
    const invokedAt = this.#at.state
    this.#at.state = plan.start
    const node = treeNode(plan.rule, plan.rule, this.#offset())
    this.#enter(rule)
    yield* this.#steps(plan.steps, node)
    this.#settle()
    this.#exit(rule)
    this.#at.state = invokedAt
    return node
  }

  *#leftRecursiveRule(rule: number, plan: RulePlan, loop: Loop, precedence: number): Rule {
    this.#at.state = plan.start
    this.#precedences.push(precedence)
    let node = treeNode(plan.rule, loop.name, this.#offset())
    this.#enter(rule)
    let going = yield* this.#steps(plan.steps, node)
    going &&= this.#continues(loop.entry, loop.entry)
    while (going) {
      this.#exit(rule)
      const suffix = this.#suffix(loop)
      if (suffix === undefined) break
      const previous = node
      node = treeNode(plan.rule, suffix.name, previous.start)
      node.children.push(previous)
      this.#enter(rule)
      going = yield* this.#steps(suffix.steps, node)
      going &&= this.#continues(loop.loopBack, loop.entry)
    }
    this.#settle()
    this.#precedences.pop()
    this.#exit(rule)
    return node
  }

  #suffix(loop: Loop): Loop['suffixes'][number] | undefined {
    if (loop.suffixes.length === 1) return loop.suffixes[0]
    this.#at.state = loop.choice
    const alternative = this.#sync() ? this.#predict(loop.choice) : undefined
    return alternative === undefined ? undefined : loop.suffixes[alternative - 1]
  }

  /** Runs steps until one fails; then `#fault` is set. */
  *#steps(steps: readonly Step[], node: TreeNode): Part {
    for (const step of steps) {
      this.#at.state = step.state
      if (step.type === 'tokens') {
        const token = this.#match(step.tokens)
        if (token === undefined) return false
        addLabel(node.tokens, step.label, token)
      } else if (step.type === 'rule') {
        const { outer, follow } = this.#call(step.state)
        this.#at.invocation = { outer, follow }
        const child = yield { rule: step.rule, precedence: step.precedence }
        if (child === undefined) throw new Error('a rule came back without a result')
        this.#at.invocation = outer
        node.children.push(child)
        addLabel(node.nodes, step.label, child)
      } else if (!(yield* this.#decide(step, node))) {
        return false
      }
    }
    return true
  }

  #call(state: number): Invocation {
    const [transition] = this.#machinery.atn.state(state).transitions
    if (transition?.kind !== 'rule') throw new Error(`state ${state} calls no rule`)
    return { follow: transition.follow, outer: this.#at.invocation }
  }

  *#decide(decision: Decision, node: TreeNode): Part {
    if (!this.#sync()) return false
    switch (decision.type) {
      case 'choice': {
        const chosen = decision.predict ? this.#predict(decision.state) : this.#peek(decision)
        const alternative = chosen === undefined ? undefined : decision.alternatives[chosen - 1]
        if (alternative === undefined) return false
        node.name = alternative.name
        return yield* this.#steps(alternative.steps, node)
      }
      case 'optional':
        if (!this.#takes(decision, decision.state)) return this.#fault === undefined
        return yield* this.#steps(bodyOf(decision), node)
      case 'star':
        while (this.#takes(decision, decision.state)) {
          if (!(yield* this.#steps(bodyOf(decision), node))) return false
          this.#at.state = decision.loopBack
          if (!this.#sync()) return false
        }
        return this.#fault === undefined
      case 'plus':
        do {
          if (!(yield* this.#steps(bodyOf(decision), node))) return false
          this.#at.state = decision.loopBack
          if (!this.#sync()) return false
        } while (this.#takes(decision, decision.loopBack))
        return this.#fault === undefined
    }
  }

  /** Whether to go into an optional part or round a loop. */
  #takes(decision: Decision, state: number): boolean {
    if (decision.predict) return this.#predict(state) === 1
    const first = decision.alternatives[0]?.steps[0]
    return first !== undefined && this.#machinery.expected.at(first.state).has(this.#kind())
  }

  #peek(decision: Decision): number | undefined {
    const index = decision.alternatives.findIndex(({ steps: [first] }) => {
      return first !== undefined && this.#machinery.expected.at(first.state).has(this.#kind())
    })
    if (index >= 0) return index + 1
    this.#fault = { kind: 'noAlternative', start: this.#at.index, index: this.#at.index }
    return undefined
  }

  /** Whether the loop of a left-recursive rule goes on. */
  #continues(state: number, decision: number): boolean {
    this.#at.state = state
    return this.#sync() && this.#predict(decision) === 1
  }

  #sync(): boolean {
    this.#fault = this.#repair.sync()
    return this.#fault === undefined
  }

  #predict(decision: number): number | undefined {
    const { index, tokens, invocation } = this.#at
    const prediction = this.#machinery.predictor.predict(
      decision,
      this.#precedences.at(-1) ?? 0,
      { kinds: tokens.kinds, index },
      invocation,
    )
    if (prediction.ok) return prediction.alternative
    this.#fault = { kind: 'noAlternative', start: index, index: prediction.offending }
    return undefined
  }

  #match(expected: ReadonlySet<number>): TreeToken | undefined {
    if (!expected.has(this.#kind())) {
      const repaired = this.#repair.inline()
      if (repaired === undefined) this.#fault = this.#repair.mismatch()
      return repaired
    }
    const token = this.#repair.token(this.#at.index)
    this.#repair.matched()
    this.#repair.consume()
    return token
  }

  /** Reports what made the rule give up and goes on behind it. */
  #settle(): void {
    if (this.#fault === undefined) return
    this.#repair.report(this.#fault)
    this.#repair.recover()
    this.#fault = undefined
  }

  #enter(rule: number): void {
    const depth = (this.#depths[rule] ?? 0) + 1
    this.#depths[rule] = depth
    if (depth > this.#nesting) {
      const message = `expression recursion limit exceeded: ${this.#nesting}`
      throw new RecognitionHalt(message, false)
    }
  }

  #exit(rule: number): void {
    this.#depths[rule] = Math.max((this.#depths[rule] ?? 0) - 1, 0)
  }

  #kind(): number {
    return this.#at.tokens.kinds[this.#at.index] ?? EOF
  }

  #offset(): number {
    return this.#at.tokens.starts[this.#at.index] ?? 0
  }
}

function bodyOf(decision: Decision): readonly Step[] {
  return decision.alternatives[0]?.steps ?? []
}

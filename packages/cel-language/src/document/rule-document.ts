import { compile, type Compilation, type Environment, type EvaluateOptions } from '@igakit/cel'
import { explain, type ExplainedPart, type PartOutcome } from '@igakit/cel/explain'
import {
  analyseSyntax,
  nodesAt,
  parseSyntax,
  type SyntaxAnalysis,
  type SyntaxNode,
  type SyntaxTree,
  type Token,
} from '@igakit/cel/syntax'
import type { PlatformId } from '@igakit/platforms'
import type { Finding, Linter } from './finding.ts'

/** The maximum length of an analysed rule, in UTF-16 code units: twice the live service's limit in code points. */
const longest = 200_000

/** A rule with its syntax tree, types and issues, each computed on first use. */
export class RuleDocument {
  readonly text: string
  readonly context: DocumentContext
  #tree: SyntaxTree | undefined
  #analysis: SyntaxAnalysis | undefined
  #compilation: Compilation | undefined
  #findings: readonly Finding[] | undefined
  #outcomes: ReadonlyMap<string, PartOutcome> | undefined

  /** @param analysis the analysis of the text, if available */
  constructor(text: string, context: DocumentContext, analysis?: SyntaxAnalysis) {
    this.text = text
    this.context = context
    this.#tree = analysis?.tree
    this.#analysis = analysis
  }

  /** True if the text is too long for any analysis except `compile`. */
  get isTooLong(): boolean {
    return this.text.length > longest
  }

  get tree(): SyntaxTree {
    return (this.#tree ??= parseSyntax(this.text))
  }

  get analysis(): SyntaxAnalysis {
    return (this.#analysis ??= analyseSyntax(this.tree, this.context.environment))
  }

  get compilation(): Compilation {
    return (this.#compilation ??= compile(this.text, this.context.environment))
  }

  /**
   * Returns the outcome of evaluating a node with the input; `undefined` without an input or if the rule does not
   * compile.
   */
  outcomeOf({ range }: SyntaxNode): PartOutcome | undefined {
    this.#outcomes ??= this.#explain()
    return this.#outcomes.get(keyOf(range))
  }

  #explain(): ReadonlyMap<string, PartOutcome> {
    const { compilation } = this
    const { evaluate, input } = this.context
    if (!compilation.ok || input === undefined) return new Map()
    return outcomesByRange(explain(compilation.program, input, evaluate).root)
  }

  /** The linter's findings; empty if there is no linter or the rule does not compile. */
  get findings(): readonly Finding[] {
    const { environment, lint } = this.context
    if (lint === undefined || this.isTooLong || !this.compilation.ok) return []
    return (this.#findings ??= lint(this.analysis, environment))
  }

  /** Replaces the linter's findings by the findings of the analysis pass. */
  accept(findings: readonly Finding[]): void {
    this.#findings = findings
  }

  /** Returns the nodes that contain an offset, from the root to the innermost node. */
  nodesAt(offset: number): readonly SyntaxNode[] {
    return nodesAt(this.tree.root, offset)
  }

  /** Returns the token that contains or ends at an offset; between two adjacent tokens, the first. */
  tokenAt(offset: number): Token | undefined {
    return this.tree.tokens.find(({ end, start }) => start < offset && offset <= end)
  }

  textOf({ end, start }: { readonly start: number; readonly end: number }): string {
    return this.text.slice(start, end)
  }
}

/** Returns the outcomes of subexpressions, keyed by range. Marks failures that an enclosing expression absorbs. */
function outcomesByRange(root: ExplainedPart): ReadonlyMap<string, PartOutcome> {
  const outcomes = new Map<string, PartOutcome>()
  const open = [{ part: root, isAbsorbed: false }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { outcome, parts, range } = next.part
    const isFailure = outcome.kind === 'failure'
    const isAbsorbed = isFailure && (next.isAbsorbed || outcome.isAbsorbed)
    // All nodes of a macro expansion have the macro call's range; the outermost node represents the call itself.
    const key = keyOf(range)
    if (!outcomes.has(key)) outcomes.set(key, isFailure ? { ...outcome, isAbsorbed } : outcome)
    open.push(...parts.toReversed().map((part) => ({ part, isAbsorbed })))
  }
  return outcomes
}

function keyOf({ end, start }: { readonly start: number; readonly end: number }): string {
  return `${start}-${end}`
}

/** The environment of a rule, with data for hovers and completion. */
export interface DocumentContext {
  readonly environment: Environment
  /**
   * The values of the environment's variables, keyed by name. Hovers evaluate with these values, and completion offers
   * their keys.
   */
  readonly input?: unknown
  /** Additional inputs that provide keys and values for completion, such as the samples in `@igakit/platforms`. */
  readonly samples?: readonly unknown[]
  /** The platform that issues the tokens; by default, the rule and the input suggest platforms. */
  readonly platform?: PlatformId
  /** Additional options for evaluation in hovers. */
  readonly evaluate?: EvaluateOptions
  /** The linter whose findings on rules that compile appear in diagnostics and quick fixes. */
  readonly lint?: Linter
}

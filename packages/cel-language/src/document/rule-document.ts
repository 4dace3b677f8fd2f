import { compile, type Compilation } from '@igakit/cel'
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
import type { Finding } from '../diagnostics/finding.ts'
import type { DocumentContext } from './document-context.ts'

/** The longest rule that is analysed, in UTF-16 units: twice the code points that the service takes. */
const longest = 200_000

/** A rule's text and what is known of it, each thing found when it is first asked for. */
export class RuleDocument {
  readonly text: string
  readonly context: DocumentContext
  #tree: SyntaxTree | undefined
  #analysis: SyntaxAnalysis | undefined
  #compilation: Compilation | undefined
  #findings: readonly Finding[] | undefined
  #outcomes: ReadonlyMap<string, PartOutcome> | undefined

  /** @param analysis that of the text, where it is known already */
  constructor(text: string, context: DocumentContext, analysis?: SyntaxAnalysis) {
    this.text = text
    this.context = context
    this.#tree = analysis?.tree
    this.#analysis = analysis
  }

  /** True if the text is so long that nothing but `compile` looks at it. */
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

  /** What a part comes to with the input; nothing where there is none or the rule does not compile. */
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

  /** What the linter finds; nothing where there is none or the rule does not compile. */
  get findings(): readonly Finding[] {
    const { environment, lint } = this.context
    if (lint === undefined || this.isTooLong || !this.compilation.ok) return []
    return (this.#findings ??= lint(this.analysis, environment))
  }

  /** The nodes that an offset lies in, from the root to the innermost. */
  nodesAt(offset: number): readonly SyntaxNode[] {
    return nodesAt(this.tree.root, offset)
  }

  /** The token that an offset lies in or behind which it is; the one that ends there where two touch. */
  tokenAt(offset: number): Token | undefined {
    return this.tree.tokens.find(({ end, start }) => start < offset && offset <= end)
  }

  textOf({ end, start }: { readonly start: number; readonly end: number }): string {
    return this.text.slice(start, end)
  }
}

/** What parts came to, by where they stand; a failure that anything around absorbs does not matter. */
function outcomesByRange(root: ExplainedPart): ReadonlyMap<string, PartOutcome> {
  const outcomes = new Map<string, PartOutcome>()
  const open = [{ part: root, isAbsorbed: false }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { outcome, parts, range } = next.part
    const isFailure = outcome.kind === 'failure'
    const isAbsorbed = isFailure && (next.isAbsorbed || outcome.isAbsorbed)
    // A macro's expansion has parts at the place of its call: the outermost is the one that was written.
    const key = keyOf(range)
    if (!outcomes.has(key)) outcomes.set(key, isFailure ? { ...outcome, isAbsorbed } : outcome)
    open.push(...parts.toReversed().map((part) => ({ part, isAbsorbed })))
  }
  return outcomes
}

function keyOf({ end, start }: { readonly start: number; readonly end: number }): string {
  return `${start}-${end}`
}

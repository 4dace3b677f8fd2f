import type { Range } from '@igakit/cel'
import {
  type Claim,
  findClaim,
  findPlatform,
  type Platform,
  type PlatformId,
} from '@igakit/platforms'
import { descendants, type SyntaxNode } from '@igakit/cel/syntax'
import { type EnvironmentIndex, indexOf } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import { claimReads, type ClaimReads, claimsName } from './analysis/claim-reads.ts'
import { detectPlatforms } from './analysis/detect-platforms.ts'
import { type AtomTest, guarantees } from './analysis/guarantees.ts'
import { keyOf } from './analysis/key-of.ts'
import { Parents } from './analysis/parents.ts'
import { type Restriction, restrictionsOf } from './analysis/restrictions.ts'
import { withoutGroups } from '../document/nodes.ts'

/** The maximum number of UTF-16 code units that a message quotes from a node. */
const mostShown = 200

/** A rule with its analysis, shared by all lint rules. */
export class LintSubject {
  readonly document: RuleDocument
  readonly root: SyntaxNode
  readonly nodes: readonly SyntaxNode[]
  readonly #platform: PlatformId | undefined
  #parents: Parents | undefined
  readonly #readsOf = new Map<SyntaxNode, ClaimReads>()
  #platforms: readonly Platform[] | undefined
  #restrictions: readonly Restriction[] | undefined
  readonly #byAtom = [
    new Map<SyntaxNode, readonly Restriction[]>(),
    new Map<SyntaxNode, readonly Restriction[]>(),
  ] as const

  constructor(document: RuleDocument, platform: PlatformId | undefined) {
    this.document = document
    this.root = document.tree.root
    this.nodes = [...descendants(this.root)]
    this.#platform = platform
  }

  get environmentId(): string {
    return this.document.context.environment.id
  }

  get index(): EnvironmentIndex {
    return indexOf(this.document.context.environment)
  }

  get parents(): Parents {
    return (this.#parents ??= new Parents(this.root))
  }

  /** True if the rule compiles and its environment has token claims. */
  get isTrust(): boolean {
    const { context, compilation } = this.document
    return compilation.ok && context.environment.variables.some(({ name }) => name === claimsName)
  }

  get claims(): ClaimReads {
    return this.readsOf(this.root)
  }

  /** The restrictions of all comparisons, both when true and when false. */
  get restrictions(): readonly Restriction[] {
    return (this.#restrictions ??= this.nodes.flatMap((node) => [
      ...this.restrictionsOf(node, true),
      ...this.restrictionsOf(node, false),
    ]))
  }

  /** The platforms that may issue the tokens. */
  get platforms(): readonly Platform[] {
    if (this.#platform !== undefined) return [findPlatform(this.#platform)]
    return (this.#platforms ??= detectPlatforms(this.claims, this.restrictions))
  }

  /** Returns the facts about a claim on each platform; empty if any platform lacks the claim. */
  claimOnAll(path: readonly string[]): readonly Claim[] {
    const found = this.platforms.map((platform) => findClaim(platform, path))
    return found.every((each) => each !== undefined) ? found : []
  }

  /** Returns the claims that a node reads or tests. */
  readsOf(node: SyntaxNode): ClaimReads {
    const found = this.#readsOf.get(node) ?? claimReads(node, this.document.analysis)
    this.#readsOf.set(node, found)
    return found
  }

  restrictionsOf(atom: SyntaxNode, isTrue: boolean): readonly Restriction[] {
    const known = this.#byAtom[isTrue ? 1 : 0]
    const found = known.get(atom) ?? restrictionsOf(atom, isTrue, this.document.analysis)
    known.set(atom, found)
    return found
  }

  /** True if a property holds whenever the rule is true. */
  requires(test: AtomTest): boolean {
    return guarantees(this.root, true, test)
  }

  /** True if a property holds whenever a node is evaluated and an error in the node would affect the result. */
  isAssured(node: SyntaxNode, test: AtomTest): boolean {
    for (const [outer, inner] of this.parents.around(node)) {
      if (outer.kind === 'logical') {
        const isTrue = outer.operator === '&&'
        const assures = outer.operands.some(
          (operand) => operand !== inner && guarantees(operand, isTrue, test),
        )
        if (assures) return true
      }
      if (outer.kind === 'conditional' && inner !== outer.condition) {
        if (guarantees(outer.condition, inner === outer.consequent, test)) return true
      }
    }
    return false
  }

  /** True if the rule requires the restriction's values rather than excluding them. */
  applies({ atom, isTrue }: Restriction): boolean {
    return this.wantedOf(atom) === isTrue
  }

  /** Returns the value that a condition needs in order to contribute to a true result; `undefined` if unknown. */
  wantedOf(node: SyntaxNode): boolean | undefined {
    let isWanted = true
    for (const [outer, inner] of this.parents.around(node)) {
      if (outer.kind === 'group' || outer.kind === 'logical') continue
      if (outer.kind === 'unary' && outer.operator === '!') {
        if (outer.count % 2 === 1) isWanted = !isWanted
      } else if (outer.kind === 'conditional') {
        if (inner === outer.condition) return undefined
      } else if (outer.kind !== 'call' || outer.args.at(-1) !== inner || outer.args.length < 2) {
        return undefined
      }
    }
    return isWanted
  }

  /** Returns a key that is equal for nodes that differ only in whitespace and comments. */
  keyOf(node: SyntaxNode): string {
    return keyOf(withoutGroups(node), this.document.tree)
  }

  textOf(node: { readonly range: Range }): string {
    return this.document.textOf(node.range)
  }

  /** Returns source text for a message, shortened because a rule can have many long findings. */
  shown({ range: { end, start } }: { readonly range: Range }): string {
    if (end - start <= mostShown) return this.document.textOf({ start, end })
    return `${this.document.textOf({ start, end: start + mostShown })}…`
  }
}

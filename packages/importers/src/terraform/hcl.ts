import type { Place } from '../source/place.ts'
import type { FileProblem, Gap } from '../source/problem.ts'

/** An expression of HCL. */
export type HclExpression =
  | {
      readonly kind: 'literal'
      readonly value: string | number | boolean | null
      readonly place: Place
    }
  | {
      readonly kind: 'template'
      readonly parts: readonly (string | HclExpression)[]
      readonly place: Place
    }
  | { readonly kind: 'list'; readonly items: readonly HclExpression[]; readonly place: Place }
  | {
      readonly kind: 'object'
      readonly entries: readonly { readonly key: HclExpression; readonly value: HclExpression }[]
      readonly place: Place
    }
  | { readonly kind: 'name'; readonly name: string; readonly place: Place }
  | {
      readonly kind: 'attribute'
      readonly operand: HclExpression
      readonly name: string
      readonly place: Place
    }
  | {
      readonly kind: 'index'
      readonly operand: HclExpression
      readonly index: HclExpression
      readonly place: Place
    }
  /** The attributes of all elements of a list. */
  | {
      readonly kind: 'splat'
      readonly operand: HclExpression
      readonly names: readonly string[]
      readonly place: Place
    }
  | {
      readonly kind: 'call'
      readonly name: string
      readonly args: readonly HclExpression[]
      /** True if the last argument is a list of arguments. */
      readonly isExpanded: boolean
      readonly place: Place
    }
  | {
      readonly kind: 'conditional'
      readonly condition: HclExpression
      readonly consequent: HclExpression
      readonly alternate: HclExpression
      readonly place: Place
    }
  | {
      readonly kind: 'for'
      /** The variables: of the element, or of its key and the element. */
      readonly variables: readonly string[]
      readonly collection: HclExpression
      /** The key of an entry; absent for a list. */
      readonly key?: HclExpression
      readonly value: HclExpression
      readonly condition?: HclExpression
      readonly place: Place
    }
  | {
      readonly kind: 'binary'
      readonly operator: string
      readonly left: HclExpression
      readonly right: HclExpression
      readonly place: Place
    }
  | {
      readonly kind: 'unary'
      readonly operator: string
      readonly operand: HclExpression
      readonly place: Place
    }
  /** Unsupported syntax. */
  | { readonly kind: 'unread'; readonly reason: string; readonly place: Place }

/** A block such as `resource "aws_iam_role" "deploy" { … }`. */
export interface HclBlock {
  readonly type: string
  readonly labels: readonly string[]
  readonly place: Place
  /** Reads the content at the first use. */
  body(): HclBody
}

export interface HclBody {
  readonly attributes: ReadonlyMap<string, HclExpression>
  readonly blocks: readonly HclBlock[]
  /** A syntax error inside the body, so anything may be missing. */
  readonly gap: Gap | undefined
}

/** The content of one file. */
export interface HclFile {
  readonly body: HclBody
  readonly problems: readonly FileProblem[]
  /** Frees the memory of the syntax tree; blocks that were not read become unreadable. */
  close(): void
}

import type { FormCase, MatchSuiteCase, RuleCase } from '@igakit/cel-testing'
import type { MatchKeys, Workspace } from './workspace.ts'

/** The texts of a workspace that an editor holds. */
export type EditedText =
  | 'expression'
  | 'input'
  | 'filter'
  | 'accounts'
  | 'users'
  | 'form'
  | 'given'
  | 'submitted'

/** A case with the kind of the suite that it is of; one that says none is of a rule, as with suites. */
export type KindedCase =
  | { readonly kind?: 'rule'; readonly case: RuleCase }
  | { readonly kind: 'match'; readonly case: MatchSuiteCase }
  | { readonly kind: 'form'; readonly case: FormCase }

/** What a case puts into the editors. */
export type CaseTexts = Readonly<Partial<Record<'input' | 'given' | 'submitted', string>>>

/** Everything that can happen to a workspace. What does not fit its kind changes nothing. */
export type WorkspaceAction =
  /** Puts another in its place; one of another environment comes back by `enter`. */
  | { readonly type: 'replace'; readonly workspace: Workspace }
  /** Goes to an environment: to what was left there, or else to something to begin with. */
  | { readonly type: 'enter'; readonly place: string; readonly otherwise: Workspace }
  | { readonly type: 'edit-text'; readonly which: EditedText; readonly text: string }
  | {
      readonly type: 'edit-key'
      readonly index: number
      readonly side: keyof MatchKeys
      readonly text: string
    }
  | { readonly type: 'add-match-case' }
  | { readonly type: 'remove-match-case'; readonly index: number }
  | { readonly type: 'move-match-case'; readonly index: number; readonly by: -1 | 1 }
  | { readonly type: 'open-rule'; readonly index: number }
  | { readonly type: 'add-rule'; readonly name: string }
  /** The open one. */
  | { readonly type: 'rename-rule'; readonly name: string }
  | { readonly type: 'remove-rule' }
  /** Cases of rules are those of the open rule. One that is added is open, since it is what the editors hold. */
  | ({ readonly type: 'add-case' } & KindedCase)
  /** Of a match, several at once; none of them is open. */
  | { readonly type: 'add-accounts'; readonly cases: readonly MatchSuiteCase[] }
  | ({ readonly type: 'replace-case'; readonly index: number } & KindedCase)
  | { readonly type: 'remove-case'; readonly index: number }
  | { readonly type: 'open-case'; readonly index: number; readonly texts: CaseTexts }
  | { readonly type: 'close-case' }
  /** Compares edits with what there is now. */
  | { readonly type: 'set-baseline' }
  /** What a verdict depends on beside the texts; absent is none. */
  | {
      readonly type: 'set-surroundings'
      readonly now?: string
      readonly directory?: Record<string, unknown>
      /** The time of the open case alone. */
      readonly caseNow?: string
    }

import type { FormCase, MatchSuiteCase, RuleCase, RuleSuite, SuiteRule } from '@igakit/cel-testing'
import type { MatchKeys, Workspace } from './workspace.ts'

/** The names of a workspace's editable texts. */
export type EditedText =
  | 'expression'
  | 'input'
  | 'filter'
  | 'accounts'
  | 'users'
  | 'form'
  | 'given'
  | 'submitted'

/** A case and the kind of its suite, which is absent for rule suites. */
export type KindedCase =
  | { readonly kind?: 'rule'; readonly case: RuleCase }
  | { readonly kind: 'match'; readonly case: MatchSuiteCase }
  | { readonly kind: 'form'; readonly case: FormCase }

/** The editor contents that a case sets. */
export type CaseTexts = Readonly<Partial<Record<'input' | 'given' | 'submitted', string>>>

/** A change to a workspace. An action for another kind of workspace has no effect. */
export type WorkspaceAction =
  /** Replaces the workspace; `enter` can restore the workspace of another environment. */
  | { readonly type: 'replace'; readonly workspace: Workspace }
  /** Switches to an environment and restores its workspace, or opens the given workspace if none is stored. */
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
  /** Renames the open rule. */
  | { readonly type: 'rename-rule'; readonly name: string }
  | { readonly type: 'remove-rule' }
  /** Adds a case to the open rule and opens the case, because the editors already contain its input. */
  | ({ readonly type: 'add-case' } & KindedCase)
  /** Adds cases to a match without opening them. */
  | { readonly type: 'add-accounts'; readonly cases: readonly MatchSuiteCase[] }
  | ({ readonly type: 'replace-case'; readonly index: number } & KindedCase)
  | { readonly type: 'remove-case'; readonly index: number }
  | { readonly type: 'open-case'; readonly index: number; readonly texts: CaseTexts }
  | { readonly type: 'close-case' }
  /** Sets the guarantees of the open rule, and the platform whose tokens they are about. */
  | {
      readonly type: 'set-guarantees'
      readonly guarantees: NonNullable<SuiteRule['guarantees']>
      readonly platform?: NonNullable<RuleSuite['platform']>
    }
  /** Makes the current state the baseline for comparisons. */
  | { readonly type: 'set-baseline' }
  /** Sets the other inputs of an evaluation; absent values are removed. */
  | {
      readonly type: 'set-surroundings'
      readonly now?: string
      readonly directory?: Record<string, unknown>
      /** The time that applies only to the open case. */
      readonly caseNow?: string
    }

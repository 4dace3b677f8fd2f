import type { RuleCase } from '@igakit/cel-testing'
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

/** Everything that can happen to a workspace. What does not fit its kind changes nothing. */
export type WorkspaceAction =
  | { readonly type: 'replace'; readonly workspace: Workspace }
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
  | { readonly type: 'rename-rule'; readonly name: string }
  /** Cases are those of the open rule. */
  | { readonly type: 'add-case'; readonly case: RuleCase }
  | { readonly type: 'replace-case'; readonly index: number; readonly case: RuleCase }
  | { readonly type: 'remove-case'; readonly index: number }

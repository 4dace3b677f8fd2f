import type { FormSuite, MatchSuite, RuleSuite } from '@igakit/cel-testing'

/**
 * A suite of one of three kinds, plus the editor contents that are not part of the suite. While the user edits the
 * suite, it may have an empty rule or no cases.
 */
export type Workspace = RuleWorkspace | MatchWorkspace | FormWorkspace

/** The members shared by all workspaces. */
interface AnyWorkspace<Notes> {
  /** The index of the open case within the open rule. `now()` returns the time of this case. */
  readonly openCase?: number
  /** Data that the page adds to the workspace. Links do not contain notes. */
  readonly notes?: Notes & {
    /** The opened file, which allows saving to preserve its comments. */
    readonly source?: SuiteSource
  }
}

/** A suite file in its original state. */
export interface SuiteSource {
  readonly name: string
  readonly text: string
  /** The contents of the files that the suite refers to, keyed by path. */
  readonly files: Readonly<Record<string, string>>
}

/** The rules of one environment; one rule is open. */
export interface RuleWorkspace extends AnyWorkspace<{
  /** The notes in the order of the suite's rules. */
  readonly rules: readonly RuleNotes[]
}> {
  readonly kind: 'rule'
  readonly suite: RuleSuite
  /** The index of the open rule. */
  readonly openRule: number
  /** The JSON in the input editor: claims, or the values of the variables keyed by name. */
  readonly input: string
}

/** The page's data about a rule. */
export interface RuleNotes {
  /** The expression to compare edits with. */
  readonly baseline: string
  /** The state of the editors when the user switched to another rule. */
  readonly left?: { readonly input: string; readonly openCase?: number }
}

/** The key expressions of a match case; accounts and users with equal keys match. */
export interface MatchKeys {
  readonly appUserKeyCel: string
  readonly userKeyCel: string
}

/** The rules that match accounts to users. */
export interface MatchRules {
  /** The account filter; empty if unset. */
  readonly filter: string
  readonly matchCases: readonly MatchKeys[]
}

/** The match configuration of a directory, with accounts and users. */
export interface MatchWorkspace
  extends
    MatchRules,
    AnyWorkspace<{
      /** The rules to compare edits with. */
      readonly baseline: MatchRules
    }> {
  readonly kind: 'match'
  /** The suite without the members that have editors. */
  readonly suite: MatchSuite
  /** The accounts as a JSON list. */
  readonly accounts: string
  /** The users as a JSON list. */
  readonly users: string
}

/** A form, its requester and the submitted values. */
export interface FormWorkspace extends AnyWorkspace<{
  /** The form to compare edits with. */
  readonly baseline: string
}> {
  readonly kind: 'form'
  /** The suite without the members that have editors. */
  readonly suite: FormSuite
  /** The form as JSON. */
  readonly form: string
  /** The values of the variables (subject, entitlement, task) keyed by name, as JSON. */
  readonly given: string
  /** The submitted values as JSON; empty to only open the form. */
  readonly submitted: string
}

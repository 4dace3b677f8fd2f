import type { FormSuite, MatchSuite, RuleSuite } from '@igakit/cel-testing'

/**
 * What a person works on: a suite of one of the three kinds, and the texts of the editors that are not part of it
 * as they are. The suite is unfinished while it is edited: its rule may be empty and it may have no case yet.
 */
export type Workspace = RuleWorkspace | MatchWorkspace | FormWorkspace

/** What every workspace has. */
interface AnyWorkspace<Notes> {
  /** Which case was put into the editors, of those of the open rule; its time is the time of the page. */
  readonly openCase?: number
  /** What the page keeps beside the work; no link has it. */
  readonly notes?: Notes & {
    /** The file that it was opened from, whose comments are kept when it is saved. */
    readonly source?: SuiteSource
  }
}

/** A suite as it was opened. */
export interface SuiteSource {
  readonly name: string
  readonly text: string
  /** The texts of the files that it names, by their paths as it has them. */
  readonly files: Readonly<Record<string, string>>
}

/** Rules of one environment, one of which is open. */
export interface RuleWorkspace extends AnyWorkspace<{
  /** In the order of the suite's rules. */
  readonly rules: readonly RuleNotes[]
}> {
  readonly kind: 'rule'
  readonly suite: RuleSuite
  /** Which of the suite's rules the editor holds. */
  readonly openRule: number
  /** The JSON in the input editor: claims, or values by variable. */
  readonly input: string
}

/** What the page keeps beside a rule. */
export interface RuleNotes {
  /** The expression that edits are compared with. */
  readonly baseline: string
  /** Of a rule that was open before: what the editors held then. */
  readonly left?: { readonly input: string; readonly openCase?: number }
}

/** A pair of keys by which accounts and users are matched. */
export interface MatchKeys {
  readonly appUserKeyCel: string
  readonly userKeyCel: string
}

/** How accounts are matched. */
export interface MatchRules {
  /** The account filter; empty for none. */
  readonly filter: string
  readonly matchCases: readonly MatchKeys[]
}

/** The match configuration of a directory, with the people that it is tried on. */
export interface MatchWorkspace
  extends
    MatchRules,
    AnyWorkspace<{
      /** The rules that edits are compared with. */
      readonly baseline: MatchRules
    }> {
  readonly kind: 'match'
  /** Without what the editors hold. */
  readonly suite: MatchSuite
  /** A JSON list. */
  readonly accounts: string
  /** A JSON list. */
  readonly users: string
}

/** A form, for whom it is opened, and what they submit. */
export interface FormWorkspace extends AnyWorkspace<{
  /** The form that edits are compared with. */
  readonly baseline: string
}> {
  readonly kind: 'form'
  /** Without what the editors hold. */
  readonly suite: FormSuite
  /** The form as JSON. */
  readonly form: string
  /** The JSON of the values by variable: subject, entitlement, task. */
  readonly given: string
  /** The JSON of what is submitted; empty where the form is only opened. */
  readonly submitted: string
}

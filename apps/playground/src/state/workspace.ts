import type { FormSuite, MatchSuite, RuleSuite } from '@igakit/cel-testing'

/**
 * What a person works on: a suite of one of the three kinds, and the texts of the editors that are not part of it
 * as they are. The suite is unfinished while it is edited: its rule may be empty and it may have no case yet.
 */
export type Workspace = RuleWorkspace | MatchWorkspace | FormWorkspace

/** Rules of one environment, one of which is open. */
export interface RuleWorkspace {
  readonly kind: 'rule'
  readonly suite: RuleSuite
  /** Which of the suite's rules the editor holds. */
  readonly openRule: number
  /** The JSON in the input editor: claims, or values by variable. */
  readonly input: string
}

/** A pair of keys by which accounts and users are matched. */
export interface MatchKeys {
  readonly appUserKeyCel: string
  readonly userKeyCel: string
}

/** The match configuration of a directory, with the people that it is tried on. */
export interface MatchWorkspace {
  readonly kind: 'match'
  /** Without what is below. */
  readonly suite: MatchSuite
  /** The account filter; empty for none. */
  readonly filter: string
  readonly matchCases: readonly MatchKeys[]
  /** A JSON list. */
  readonly accounts: string
  /** A JSON list. */
  readonly users: string
}

/** A form, for whom it is opened, and what they submit. */
export interface FormWorkspace {
  readonly kind: 'form'
  /** Without what is below. */
  readonly suite: FormSuite
  /** The form as JSON. */
  readonly form: string
  /** The JSON of the values by variable: subject, entitlement, task. */
  readonly given: string
  /** The JSON of what is submitted; empty where the form is only opened. */
  readonly submitted: string
}

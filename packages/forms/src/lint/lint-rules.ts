import type { Severity } from './finding.ts'

interface LintRule {
  readonly severity: Severity
  /** What it objects to. */
  readonly doc: string
}

/** Everything that the linter of forms objects to, by its id; ids are never renamed. */
export const lintRules = {
  'affix-too-long': {
    severity: 'error',
    doc: 'A prefix, suffix or contained text is longer than the text may be.',
  },
  'both-now-rules': { severity: 'error', doc: 'A time has to be in the past and in the future.' },
  'bounds-with-now': {
    severity: 'error',
    doc: 'Bounds of a time stand beside rules that look at the clock, which they exclude.',
  },
  'const-with-others': {
    severity: 'warning',
    doc: 'A constant stands beside other rules, which it makes useless or contradicts.',
  },
  'contradictory-relationships': {
    severity: 'error',
    doc: 'A field can never be filled in: along with it the form requires fields that exclude each other.',
  },
  'default-breaks-rules': {
    severity: 'warning',
    doc: 'The value that a field starts with is one that its rules refuse.',
  },
  'default-cycle': { severity: 'error', doc: 'Default values need each other.' },
  'default-fails': { severity: 'error', doc: 'A default fails whatever the form holds.' },
  'dependency-cycle': {
    severity: 'warning',
    doc: 'Fields depend on each other, so that all or none of them can be filled in.',
  },
  'duplicate-group-field': {
    severity: 'warning',
    doc: 'A field is in several groups, or in one several times.',
  },
  'duplicate-name': { severity: 'error', doc: 'Two fields have the same name.' },
  'empty-relationship': {
    severity: 'warning',
    doc: 'A relationship asks nothing, or of too few fields.',
  },
  'equal-bounds': { severity: 'error', doc: 'Upper and lower bound are the same.' },
  'expression-not-allowed': {
    severity: 'error',
    doc: 'A field has an expression whose type no expression gives a value.',
  },
  'gt-with-gte': { severity: 'error', doc: 'Both gt and gte are there, of which one counts.' },
  'in-with-bounds': { severity: 'error', doc: 'A list of values stands beside bounds.' },
  'in-with-not-in': {
    severity: 'error',
    doc: 'Both in and notIn are there, of which only in counts.',
  },
  'invalid-expression': { severity: 'error', doc: 'An expression does not compile.' },
  'invalid-form': { severity: 'error', doc: 'A member of the form is not as the service has it.' },
  'invalid-limit': { severity: 'error', doc: 'A limit is not one, such as a negative length.' },
  'invalid-pattern': { severity: 'error', doc: 'RE2 refuses a pattern.' },
  'len-with-min-max': {
    severity: 'error',
    doc: 'An exact length stands beside a shortest or longest one.',
  },
  'limit-exceeded': {
    severity: 'error',
    doc: 'Running the form takes more work than the limit allows.',
  },
  'locked-default-breaks-rules': {
    severity: 'error',
    doc: 'The user cannot change a default that the rules refuse, so nobody can submit the form.',
  },
  'locked-without-default': {
    severity: 'warning',
    doc: 'The user has to leave a value that the form does not give.',
  },
  'lt-with-lte': { severity: 'error', doc: 'Both lt and lte are there, of which one counts.' },
  'max-len-above-max-bytes': {
    severity: 'warning',
    doc: 'A text may have more characters than bytes.',
  },
  'min-above-max': {
    severity: 'error',
    doc: 'The smallest size is above the largest, so that nothing is valid.',
  },
  'missing-name': { severity: 'error', doc: 'A field has no name.' },
  'missing-type': { severity: 'warning', doc: 'A field has no type that is known.' },
  'no-fields': { severity: 'error', doc: 'The form has no fields, so there is nothing to check.' },
  'nothing-checked': {
    severity: 'error',
    doc: 'No field has a type that is known, so nothing was checked.',
  },
  'nothing-valid': {
    severity: 'error',
    doc: 'The rules, limits and options of a field contradict each other: no value passes.',
  },
  'option-breaks-rules': {
    severity: 'warning',
    doc: 'The rules refuse an option of a list.',
  },
  'pattern-with-in': { severity: 'error', doc: 'A pattern stands beside a list of values.' },
  'pattern-with-well-known': {
    severity: 'error',
    doc: 'A pattern stands beside a well-known one.',
  },
  'relationships-not-checked': {
    severity: 'warning',
    doc: 'The relationships are too many to check for contradictions.',
  },
  'required-but-empty': {
    severity: 'error',
    doc: 'A field is required, but only the empty value passes its rules, so nobody can submit the form.',
  },
  'required-without-value': {
    severity: 'error',
    doc: 'A field is required and not for the user to fill in, but has no default, so nobody can submit the form.',
  },
  'self-dependency': { severity: 'warning', doc: 'A field depends on itself.' },
  'self-read': {
    severity: 'error',
    doc: 'A transformation reads its own field in the form, where it is not.',
  },
  'several-configs': {
    severity: 'warning',
    doc: 'A field has more than one of adminConfig, sharedConfig and userConfig.',
  },
  'several-default-groups': { severity: 'warning', doc: 'More than one group is the default one.' },
  'several-formats': {
    severity: 'error',
    doc: 'A text has to be of several formats, of which one may be asked for.',
  },
  'several-widgets': {
    severity: 'error',
    doc: 'A field is filled in in several ways, such as a text field and a password field.',
  },
  'unguarded-read': {
    severity: 'error',
    doc: 'An expression reads an optional field without has(), and fails where the field is left empty.',
  },
  'unique-on-messages': {
    severity: 'error',
    doc: 'Items that are no scalars have to be unique, which cannot be told.',
  },
  'unknown-field': {
    severity: 'error',
    doc: 'A group or relationship names a field that the form does not have.',
  },
  'unknown-form-field': {
    severity: 'warning',
    doc: 'An expression reads a field that the form does not have.',
  },
  'unknown-member': {
    severity: 'warning',
    doc: 'The form has a member that the service is not known to have, such as a rule that is misspelt.',
  },
  'unsatisfiable-relationships': {
    severity: 'error',
    doc: 'The relationships contradict the fields that are required or fixed, so nobody can submit the form.',
  },
  'useless-default': {
    severity: 'warning',
    doc: 'A literal default is never used, since an expression gives the value.',
  },
  'useless-rule': { severity: 'warning', doc: 'A rule does nothing as it stands.' },
  'within-not-positive': {
    severity: 'error',
    doc: 'A time has to be within a duration that is not above 0.',
  },
  'wrong-operand-type': {
    severity: 'error',
    doc: 'An expression computes with a field whose type it does not work on; a number field is a double.',
  },
  'wrong-rule-set': {
    severity: 'error',
    doc: 'Items or keys have rules of a type that they are not of.',
  },
  'wrong-type': {
    severity: 'error',
    doc: 'An expression does not result in a value of its field.',
  },
} as const satisfies Record<string, LintRule>

/** The id of a rule of the linter. */
export type LintRuleId = keyof typeof lintRules

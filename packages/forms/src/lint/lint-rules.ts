const error = (doc: string) => ({ severity: 'error', doc }) as const
const warning = (doc: string) => ({ severity: 'warning', doc }) as const

/** The lint rules for forms, by id. Ids are never renamed. */
export const lintRules = {
  'affix-too-long': error(
    'A prefix, suffix or contained string is longer than the maximum length.',
  ),
  'both-now-rules': error('A timestamp must be in the past and in the future.'),
  'bounds-with-now': error(
    'Bounds of a timestamp override the rules relative to the current time.',
  ),
  'const-with-others': warning('Other rules next to a constant are redundant or contradict it.'),
  'contradictory-relationships': error(
    'A field can never be filled in because it requires fields that exclude each other.',
  ),
  'default-breaks-rules': warning('The default of a field breaks its rules.'),
  'default-cycle': error('Default values depend on each other in a cycle.'),
  'default-fails': error('A default always fails.'),
  'dependency-cycle': warning(
    'Fields depend on each other, so either all or none of them are filled in.',
  ),
  'duplicate-group-field': warning('A field is in several groups, or several times in one group.'),
  'duplicate-name': error('Two fields have the same name.'),
  'empty-relationship': warning(
    'A relationship has no relation, or too few fields to have an effect.',
  ),
  'equal-bounds': error('The upper and lower bound are equal.'),
  'expression-not-allowed': error('A field has an expression that its type does not support.'),
  'gt-with-gte': error('Both gt and gte are set; only gt counts.'),
  'in-with-bounds': error('A list of allowed values is combined with bounds.'),
  'in-with-not-in': error('Both in and notIn are set; only in counts.'),
  'invalid-expression': error('An expression does not compile.'),
  'invalid-form': error('A member of the form does not match the schema of the service.'),
  'invalid-limit': error('A limit is invalid, such as a negative length.'),
  'invalid-pattern': error('RE2 rejects a pattern.'),
  'len-with-min-max': error('An exact length is combined with a minimum or maximum length.'),
  'limit-exceeded': error('Running the form takes more work than allowed.'),
  'locked-default-breaks-rules': error(
    'A locked default breaks the rules, so the form cannot be submitted.',
  ),
  'locked-without-default': warning('A field is locked but has no default.'),
  'lt-with-lte': error('Both lt and lte are set; only lt counts.'),
  'max-len-above-max-bytes': warning(
    'The maximum length allows more characters than maxBytes allows bytes.',
  ),
  'min-above-max': error('The minimum is above the maximum.'),
  'missing-name': error('A field has no name.'),
  'missing-type': warning('A field has no known type.'),
  'no-fields': error('The form has no fields, so there is nothing to check.'),
  'nothing-checked': error('No field has a known type, so nothing was checked.'),
  'nothing-valid': error(
    'The rules, limits and options of a field contradict each other, so no value is valid.',
  ),
  'option-breaks-rules': warning('An option of a selection breaks the rules.'),
  'pattern-with-in': error('A pattern is combined with a list of allowed values.'),
  'pattern-with-well-known': error('A pattern is combined with a well-known pattern.'),
  'relationships-not-checked': warning(
    'There are too many relationships to check for contradictions.',
  ),
  'required-but-empty': error(
    'A field is required, but its rules allow only the empty value, so the form cannot be submitted.',
  ),
  'required-without-value': error(
    'A required field has no default and the user cannot fill it in, so the form cannot be submitted.',
  ),
  'self-dependency': warning('A field depends on itself.'),
  'self-read': error(
    'A transformation reads its own field from form, which contains only the other fields.',
  ),
  'several-configs': warning(
    'A field has more than one of adminConfig, sharedConfig and userConfig.',
  ),
  'several-default-groups': warning('More than one group is the default.'),
  'several-formats': error('More than one format is required; only one is allowed.'),
  'several-widgets': error('A field has several input types, such as textField and passwordField.'),
  'unguarded-read': error(
    'An expression reads an optional field without has(), and fails if the field is empty.',
  ),
  'unique-on-messages': error(
    'The unique rule applies to items that are not scalars, which cannot be compared.',
  ),
  'unknown-field': error('A group or relationship names a field that does not exist.'),
  'unknown-form-field': warning('An expression reads a field that does not exist.'),
  'unknown-member': warning('The form has an unknown member, such as a misspelt rule.'),
  'unsatisfiable-relationships': error(
    'The relationships contradict required or fixed fields, so the form cannot be submitted.',
  ),
  'useless-default': warning(
    'A literal default is never used because an expression sets the default.',
  ),
  'useless-rule': warning('A rule has no effect.'),
  'within-not-positive': error('The duration of within is not above 0.'),
  'wrong-operand-type': error(
    'An expression uses a field in an operation that does not support its type. Number fields are doubles.',
  ),
  'wrong-rule-set': error('The rules of list items are for another type.'),
  'wrong-type': error('The type of an expression is not that of its field.'),
}

/** The id of a lint rule. */
export type LintRuleId = keyof typeof lintRules

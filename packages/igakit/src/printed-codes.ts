import type { core } from 'zod'
import { jobFindingCodes } from './commands/jobs/job-findings.ts'
import { usageErrorCodes } from './usage-error.ts'

/** Codes of one kind of input, with their meanings. */
export interface CodeSection {
  /** The heading in the reference. */
  readonly title: string
  readonly codes: Readonly<Record<string, string>>
}

/** The codes of commands that ended early or completed only a part of their work. */
const commandCodes = {
  output_failed: 'The output could not be written.',
  evaluation_failed: 'A rule failed for some accounts of `iga match`.',
  incomplete_import: 'A part of a policy was not converted, so `iga import` has no rule for it.',
}

/** The codes of zod, which `iga schema validate` prints for payloads with a wrong structure. */
const shapeCodes: Readonly<Record<Exclude<core.$ZodIssueCode, 'custom'>, string>> = {
  invalid_type: 'A value has the wrong type.',
  invalid_value: 'A value is not one of the allowed values.',
  invalid_format: 'A string is malformed.',
  invalid_union: 'A value matches none of the alternatives.',
  invalid_key: 'A key of a map is invalid.',
  invalid_element: 'An entry of a map or set is invalid.',
  too_big: 'A value is too large or too long.',
  too_small: 'A value is too small or too short.',
  not_multiple_of: 'A number is not a multiple of the required number.',
  unrecognized_keys: 'An object has unknown keys.',
}

/** Returns all codes that the command prints, by kind of input. A code never changes its meaning within a section. */
export async function printedCodes(): Promise<readonly CodeSection[]> {
  const [cel, language, testing, schemas, directory, forms, importers, client] = await Promise.all([
    import('@igakit/cel'),
    import('@igakit/cel-language'),
    import('@igakit/cel-testing'),
    import('@igakit/schemas'),
    import('@igakit/directory'),
    import('@igakit/forms'),
    import('@igakit/importers'),
    import('@igakit/client'),
  ])
  return [
    { title: 'Errors in rules and inputs', codes: cel.errorCodes },
    { title: 'Errors in arguments and files', codes: usageErrorCodes },
    { title: 'Incomplete results', codes: commandCodes },
    { title: 'Problems in suites', codes: testing.suiteProblemCodes },
    { title: 'Problems in payloads', codes: { ...schemas.issueCodes, ...shapeCodes } },
    { title: 'Problems in match configurations', codes: directory.configIssueCodes },
    { title: 'Reasons for changed matches', codes: directory.changeReasonCodes },
    { title: 'Problems in forms', codes: forms.formIssueCodes },
    {
      title: 'Refused values of forms',
      codes: { ...forms.ruleViolationCodes, ...forms.formViolationCodes },
    },
    { title: 'Problems in policies and CI files', codes: importers.problemCodes },
    { title: 'Skipped checks of iga lint', codes: language.skipReasons },
    { title: 'Findings of iga jobs', codes: jobFindingCodes },
    { title: 'Errors of requests to the service', codes: client.errorCodes },
  ]
}

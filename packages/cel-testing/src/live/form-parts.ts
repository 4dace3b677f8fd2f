import { formFieldEnvironment, formFieldTypes, getEnvironment } from '@igakit/cel'
import { compileForm } from '@igakit/forms'
import { timeOf, toDate, readDirectoryData } from '../run/evaluation-context.ts'
import type { SuiteRun } from '../run/case-runner.ts'
import { SuiteFiles } from '../run/suite-files.ts'
import type { SuiteProblems } from '../run/suite-problems.ts'
import type { FormCase, FormSuite } from '../suite/form-suite.ts'
import { ValueReader } from '../values/read-value.ts'
import { resolveGiven } from '../values/resolve-given.ts'
import type { RulePart } from './approximate-question.ts'

/**
 * Returns the expressions in a form's fields, with a case's input and the form's final values. test-cel knows
 * neither field types nor the order of fields.
 */
export async function formParts(
  suite: FormSuite,
  run: SuiteRun,
  problems: SuiteProblems,
): Promise<(one: FormCase) => readonly RulePart[]> {
  const { options } = run
  const files = new SuiteFiles(run.input.name, options, problems)
  const directory = await readDirectoryData(suite, files, problems)
  const definition = await files.value(suite.form, suite.formFile, ['formFile'])
  const environments = {
    defaultEnvironment: getEnvironment('form-default', options.profile),
    transformationEnvironment: getEnvironment('form-transformation', options.profile),
  }
  const compilation = compileForm(definition, environments)
  if (!compilation.ok) {
    for (const { message } of compilation.issues)
      problems.report('invalid_value', message, ['form'])
    return () => []
  }
  const { form } = compilation
  return ({ given, input, now }) => {
    const resolved = resolveGiven(given, suite.fixtures ?? {})
    const values = new ValueReader()
    const variables = Object.fromEntries(
      Object.entries(resolved.ok ? resolved.input : {}).map(([name, value]) => [
        name,
        values.input(value),
      ]),
    )
    const time = timeOf(now, suite.now, options)
    const context = { variables, now: toDate(time), directory }
    const { data } = input === undefined ? form.open(context) : form.submit(input, context)
    const evaluation = { now: time, ...(directory !== undefined && { directory }) }
    return (form.form.fields ?? []).flatMap((field) => {
      const name = field.name ?? ''
      const { adminConfig, sharedConfig, userConfig } = field
      const type = formFieldTypes.find((each) => Object.hasOwn(field, each))
      const part = (
        member: 'defaultValueCel' | 'inputTransformationCel',
        expression: string | null | undefined,
        more: Readonly<Record<string, unknown>>,
      ): readonly RulePart[] => {
        if (!expression) return []
        const environment =
          member === 'defaultValueCel'
            ? environments.defaultEnvironment
            : environments.transformationEnvironment
        return [
          {
            name: `${name}.${member}`,
            rule: {
              expression,
              environment:
                type === undefined ? environment : formFieldEnvironment(environment, type),
              input: { ...variables, form: data, ...more },
              options: evaluation,
            },
          },
        ]
      }
      const submitted = input !== undefined && Object.hasOwn(input, name) ? input[name] : undefined
      return [
        ...part('defaultValueCel', (adminConfig ?? sharedConfig)?.defaultValueCel, {}),
        ...(submitted === undefined
          ? []
          : part('inputTransformationCel', (sharedConfig ?? userConfig)?.inputTransformationCel, {
              input: submitted,
            })),
      ]
    })
  }
}

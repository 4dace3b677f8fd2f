import { getEnvironment } from '@igakit/cel'
import type { CompileFormOptions } from '@igakit/forms'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { readProfile } from '../input/read-profile.ts'

/** What is in scope in a form's expressions, as the profile that is given changes it. */
export async function formEnvironments(
  context: Context,
  options: OptionValues,
): Promise<CompileFormOptions> {
  const profile = await readProfile(context, options)
  return {
    defaultEnvironment: getEnvironment('form-default', profile),
    transformationEnvironment: getEnvironment('form-transformation', profile),
  }
}

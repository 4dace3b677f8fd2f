import { type Form, formSchema } from '@igakit/schemas'
import { safeParseBounded } from '@igakit/schemas/bounded'
import { requestView } from '@igakit/schemas/request'
import type { Path } from '../path.ts'

/** Knows every member; made when it is first used, since it takes a while. */
let strictSchema: ReturnType<typeof requestView<Form>> | undefined

/** Where a form has members that the service is not known to have: it may be newer, or they are misspelt. */
export function findUnknownMembers(form: Form): readonly Path[] {
  strictSchema ??= requestView(formSchema)
  const strict = safeParseBounded(strictSchema, form)
  if (strict.success) return []
  return strict.error.issues
    .filter((issue) => issue.code === 'custom' && issue.params?.['code'] === 'unknown_field')
    .map(({ path }) => path.map((step) => (typeof step === 'number' ? step : String(step))))
}

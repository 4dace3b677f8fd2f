import { requestView } from '@igakit/schemas'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { readPayload } from '../input/read-payload.ts'
import { selectSchema } from '../input/select-schema.ts'
import { writeJson } from '../output/json.ts'
import { payloadDocument, payloadReport } from '../output/payload-report.ts'
import { fields } from '../output/table.ts'
import { findPayloadIssues } from '../payload/find-payload-issues.ts'

/** Says whether a payload is what its schema says. */
export async function validatePayload(
  context: Context,
  name: string,
  file: string,
  options: OptionValues,
): Promise<ExitCode> {
  const schema = selectSchema(name)
  const view = options.flag('request') ? 'request' : 'wire'
  const payload = await readPayload(context, file)
  const request = requestView(schema)
  const errors = await findPayloadIssues(view === 'request' ? request : schema, payload)
  // What readers take and nobody knows is often a slip of whoever wrote the payload.
  const warnings =
    view === 'wire' && errors.issues.length === 0
      ? await findPayloadIssues(request, payload, ['unknown_field', 'unknown_enum_value'])
      : { issues: [], truncated: 0 }
  const ok = errors.issues.length === 0

  if (options.flag('json')) {
    await writeJson(context, payloadDocument({ schema: name, view, errors, warnings }))
  } else {
    const { err, errStyle, out, outStyle } = context
    const shown = view === 'request' ? `${name}, as in requests` : name
    await out.write(
      fields(outStyle, [
        ['valid', String(ok)],
        ['schema', shown],
      ]),
    )
    await err.write(payloadReport(errStyle, 'error', errors, payload.name))
    await err.write(payloadReport(errStyle, 'warning', warnings, payload.name))
  }
  return ok ? exitCodes.fine.code : exitCodes.checkFailed.code
}

import { adoptTyped } from '../../input/adopt-typed.ts'
import { messageType } from '../../types/make-type.ts'
import type { CelValue } from '../../values/value.ts'
import type { CallContext } from '../call-context.ts'
import type { Directory } from './directory.ts'
import type { DirectoryRecord } from './directory-data.ts'
import { textField } from './record-fields.ts'

const values = new WeakMap<CallContext['types'], WeakMap<DirectoryRecord, CelValue>>()

/** What rules see of a record of the directory; made once for all evaluations in an environment. */
export function recordValue(
  { environment, meter, types }: CallContext,
  name: 'User' | 'AppUser' | 'Group',
  record: DirectoryRecord,
  json: DirectoryRecord = record,
): CelValue {
  const known = values.get(types) ?? new WeakMap<DirectoryRecord, CelValue>()
  values.set(types, known)
  const made =
    known.get(record) ??
    adoptTyped(json, {
      type: messageType(name),
      types,
      meter,
      depth: environment.limits.inputDepth,
      path: `the ${name} ${textField(record, 'id') ?? ''} of the directory`,
    })
  known.set(record, made)
  return made
}

/** What rules see of a user: the record, and the manager in the way rules know it where the record has only ids. */
export function userValue(
  context: CallContext,
  directory: Directory,
  record: DirectoryRecord,
): CelValue {
  const [manager] = directory.managersOf({ id: textField(record, 'id') ?? '' })
  if (manager === undefined) return recordValue(context, 'User', record)
  const json: DirectoryRecord = {
    ...(Object.hasOwn(record, 'manager') ? {} : { manager: textField(manager, 'email') }),
    ...(Object.hasOwn(record, 'managerId') || Object.hasOwn(record, 'manager_id')
      ? {}
      : { manager_id: textField(manager, 'id') }),
    ...record,
  }
  return recordValue(context, 'User', record, json)
}

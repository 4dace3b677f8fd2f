import { adoptTyped } from '../../input/adopt-typed.ts'
import { messageType } from '../../types/make-type.ts'
import type { CelValue } from '../../values/value.ts'
import type { CallContext } from '../implementation.ts'
import type { Directory } from './directory.ts'
import type { DirectoryRecord } from './directory-data.ts'
import { textField } from './record-fields.ts'

/** The steps for reading one record. */
export const stepsOfRecord = 60

const values = new WeakMap<CallContext['types'], WeakMap<DirectoryRecord, CelValue>>()

/**
 * Returns the CEL value of a directory record, cached for all evaluations in an environment.
 * @param read returns the record as JSON, with the additional fields that rules can read
 */
export function recordValue(
  { inputDepth, meter, types }: CallContext,
  name: 'User' | 'AppUser' | 'Group',
  record: DirectoryRecord,
  read: () => DirectoryRecord = () => record,
): CelValue {
  const known = values.get(types) ?? new WeakMap<DirectoryRecord, CelValue>()
  values.set(types, known)
  const before = known.get(record)
  if (before !== undefined) return before
  const made = adoptTyped(read(), {
    type: messageType(name),
    types,
    meter,
    depth: inputDepth,
    path: `the ${name} ${textField(record, 'id') ?? ''} of the directory`,
  })
  known.set(record, made)
  return made
}

/** Returns the CEL value of a user: the record, with the manager looked up if the record contains only ids. */
export function userValue(
  context: CallContext,
  directory: Directory,
  record: DirectoryRecord,
): CelValue {
  return recordValue(context, 'User', record, () => {
    const manager = directory.firstManagerOf(record)
    if (manager === undefined) return record
    return {
      ...(Object.hasOwn(record, 'manager') ? {} : { manager: textField(manager, 'email') }),
      ...(Object.hasOwn(record, 'managerId') || Object.hasOwn(record, 'manager_id')
        ? {}
        : { manager_id: textField(manager, 'id') }),
      ...record,
    }
  })
}

import { isJsonObject } from '../../input/adopt-json.ts'
import { describeJson } from '../../input/invalid-input.ts'
import { Directory, type DirectorySections } from './directory.ts'
import type { DirectoryEntitlement, DirectoryRecord } from './directory-data.ts'
import { ownField, textField } from './record-fields.ts'

/** A problem in directory data and its path, such as `users[3].id`. */
export interface DirectoryIssue {
  readonly path: string
  readonly message: string
}

/** The result of reading directory data: a directory, or up to a hundred issues. */
export type ReadDirectoryResult =
  | { readonly ok: true; readonly directory: Directory }
  | { readonly ok: false; readonly problems: readonly DirectoryIssue[] }

/** The maximum number of issues, reached if data is in the wrong format. */
const maxProblems = 100

const sectionNames = ['users', 'appUsers', 'entitlements', 'groups']

/**
 * Validates directory data and indexes it for any number of evaluations.
 * @param data see `DirectoryData`
 */
export function readDirectory(data: unknown): ReadDirectoryResult {
  const reader = new DirectoryReader()
  const sections = reader.read(data)
  return reader.problems.length === 0
    ? { ok: true, directory: new Directory(sections) }
    : { ok: false, problems: reader.problems }
}

class DirectoryReader {
  readonly problems: DirectoryIssue[] = []

  read(data: unknown): DirectorySections {
    if (!isJsonObject(data)) {
      this.#reject('', `must be an object, not ${describeJson(data)}`)
      return {}
    }
    for (const name of Object.keys(data)) {
      if (!sectionNames.includes(name)) {
        this.#reject(name, `is not one of ${sectionNames.join(', ')}`)
      }
    }
    return {
      ...section('users', this.#users(data)),
      ...section('appUsers', this.#records(data, 'appUsers', ['appId'])),
      ...section('entitlements', this.#entitlements(data)),
      ...section('groups', this.#records(data, 'groups', ['displayName'])),
    }
  }

  #users(data: DirectoryRecord): readonly DirectoryRecord[] | undefined {
    const users = this.#records(data, 'users', ['id'])
    const indexes = new Map<string, number>()
    for (const [index, user] of (users ?? []).entries()) {
      const id = textField(user, 'id')
      if (id === undefined) continue
      const known = indexes.get(id)
      if (known === undefined) indexes.set(id, index)
      else this.#reject(`users[${index}].id`, `is also the id of users[${known}]`)
    }
    return users
  }

  #entitlements(data: DirectoryRecord): readonly DirectoryEntitlement[] | undefined {
    return this.#records(data, 'entitlements', ['appId', 'id'])?.map((record, index) => ({
      appId: textField(record, 'appId') ?? '',
      id: textField(record, 'id') ?? '',
      memberUserIds: this.#texts(record, 'memberUserIds', index),
      ownerUserIds: this.#texts(record, 'ownerUserIds', index),
    }))
  }

  /** Returns the valid records of a section: objects with the strings that lookups need. */
  #records(
    data: DirectoryRecord,
    name: string,
    needed: readonly string[],
  ): readonly DirectoryRecord[] | undefined {
    const list = ownField(data, name)
    if (list === undefined || list === null) return undefined
    if (!Array.isArray(list)) {
      this.#reject(name, `must be an array, not ${describeJson(list)}`)
      return undefined
    }
    return list.flatMap((item: unknown, index) => {
      const path = `${name}[${index}]`
      if (!isJsonObject(item)) {
        this.#reject(path, `must be an object, not ${describeJson(item)}`)
        return []
      }
      for (const field of needed) {
        const value = ownField(item, field)
        if (typeof value !== 'string' || value === '') {
          this.#reject(`${path}.${field}`, `must be a string, not ${describeText(value)}`)
        }
      }
      return [item]
    })
  }

  #texts(record: DirectoryRecord, name: string, index: number): readonly string[] {
    const list = ownField(record, name)
    if (list === undefined || list === null) return []
    if (Array.isArray(list) && list.every((item: unknown) => typeof item === 'string')) return list
    this.#reject(`entitlements[${index}].${name}`, 'must be an array of strings')
    return []
  }

  #reject(path: string, message: string): void {
    if (this.problems.length < maxProblems) this.problems.push({ path, message })
  }
}

function section<K extends string, V>(name: K, value: V | undefined): { [Key in K]?: V } {
  const made: { [Key in K]?: V } = {}
  if (value !== undefined) made[name] = value
  return made
}

function describeText(value: unknown): string {
  return value === '' ? 'an empty string' : describeJson(value)
}

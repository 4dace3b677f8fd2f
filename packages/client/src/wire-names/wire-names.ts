import { isObject } from '../platform/json.ts'
import { RefusedError } from '../errors/client-errors.ts'
import { openNames, syncNames } from '../generated/field-names.ts'

/** Renames the members of bodies between the interface and a tenant. */
export interface WireNames {
  toWire(body: unknown): unknown
  fromWire(body: unknown): unknown
}

/** A tenant's own names in place of the interface's neutral names. */
export interface TenantNames {
  /** The tenant's name for `sync` in identifiers, e.g. `acme` for `matchAcmeId`. */
  readonly sync: string
}

/** The maximum depth of mapped values, deeper than any message of the service; deeper values are left unchanged. */
const MAX_DEPTH = 100

const open = new Set(openNames)

/**
 * Maps the interface's identifiers to a tenant's and back, so that the same code works for every tenant:
 * with `wireNames({ sync: 'acme' })`, the member `matchSyncId` is `matchAcmeId` on the wire. Only members of the
 * interface are mapped; free-form contents are unchanged.
 */
export function wireNames({ sync }: TenantNames): WireNames {
  if (!/^[a-z][A-Za-z0-9]*$/.test(sync)) {
    throw new RefusedError(
      'option',
      'The name for "sync" must start with a lowercase letter and contain only letters and digits.',
      ['wireNames', 'sync'],
    )
  }
  const toWire = new Map(syncNames.map((name) => [name, tenantName(name, sync)]))
  const fromWire = new Map(Array.from(toWire, ([name, wireName]) => [wireName, name]))
  return {
    toWire: (body) =>
      rename(
        body,
        (name) => toWire.get(name) ?? name,
        (name) => open.has(name),
      ),
    fromWire: (body) =>
      rename(
        body,
        (name) => fromWire.get(name) ?? name,
        (name) => open.has(fromWire.get(name) ?? name),
      ),
  }
}

function tenantName(name: string, word: string): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  return name.replace(/^sync(?![a-z])/, word).replace(/Sync(?![a-z])/g, capital)
}

function rename(
  value: unknown,
  nameOf: (name: string) => string,
  isOpen: (name: string) => boolean,
  depth = 0,
): unknown {
  if (depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((item) => rename(item, nameOf, isOpen, depth + 1))
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      nameOf(name),
      isOpen(name) ? member : rename(member, nameOf, isOpen, depth + 1),
    ]),
  )
}

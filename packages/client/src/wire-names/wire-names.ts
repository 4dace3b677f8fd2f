import { isObject } from '../core/is-object.ts'
import { RefusedError } from '../errors/refused-error.ts'
import { openNames, syncNames } from '../generated/field-names.ts'

/** Renames the members of bodies between the neutral word of the interface and the word of a tenant. */
export interface WireNames {
  toWire(body: unknown): unknown
  fromWire(body: unknown): unknown
}

/** A tenant's own words for the neutral ones of the interface. */
export interface TenantWords {
  /** What the tenant writes where the interface writes `sync` in an identifier, e.g. `acme` for `matchAcmeId`. */
  readonly sync: string
}

/** Deeper than any message of the service; what is deeper still is left as it is. */
const MAX_DEPTH = 100

const open = new Set(openNames)

/**
 * Maps the identifiers of the interface to those of a tenant and back, so that code is written once: with
 * `wireNames({ sync: 'acme' })` the member `matchSyncId` is `matchAcmeId` on the wire. Only members of the interface are
 * mapped; what people put into free-form ones stays as it is.
 */
export function wireNames({ sync }: TenantWords): WireNames {
  if (!/^[a-z][A-Za-z0-9]*$/.test(sync)) {
    throw new RefusedError(
      'option',
      'The word for "sync" is not one that begins with a small letter and has letters and digits.',
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

import { done, formatPlace, type Outcome, refuse, refuseFields } from '../errors/refusal.ts'

/**
 * The maximum number of values in a body, including nested values. Validating more values would delay other requests.
 */
export const MAX_BODY_VALUES = 50_000

/** An object or array in a body, and its path. */
interface Container {
  readonly value: object
  readonly within: Container | null
  readonly name: PropertyKey
}

/**
 * Rejects a body before validation if the body has too many values or a member named `__proto__`, which schemas cannot
 * detect.
 */
export function checkBodyShape(body: unknown): Outcome<unknown> {
  const open: Container[] = []
  let values = 1
  if (isContainer(body)) open.push({ value: body, within: null, name: 'body' })
  for (let container = open.pop(); container; container = open.pop()) {
    const { value } = container
    const names = Array.isArray(value) ? value.keys() : Object.keys(value)
    for (const name of names) {
      if (++values > MAX_BODY_VALUES) return refuseMany()
      if (name === '__proto__') return refuseName(container)
      const inner: unknown = Reflect.get(value, name)
      if (isContainer(inner)) open.push({ value: inner, within: container, name })
    }
  }
  return done(body)
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function refuseMany(): Outcome<never> {
  return refuse(11, `body: Holds more than ${MAX_BODY_VALUES} values; send fewer at once.`)
}

function refuseName(container: Container): Outcome<never> {
  const place: PropertyKey[] = ['__proto__']
  for (let at: Container | null = container; at; at = at.within) place.unshift(at.name)
  return refuseFields({
    field: formatPlace(place),
    description: 'Unknown field __proto__; remove it',
  })
}

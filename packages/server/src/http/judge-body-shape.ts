import { done, type Outcome, refuse } from '../errors/refusal.ts'
import { refuseFields } from '../errors/refuse-fields.ts'
import { formatPlace } from '../errors/violations-of.ts'

/** How many values a body may hold, itself and all that is in it: to judge more would hold up everybody else. */
export const MAX_BODY_VALUES = 50_000

/** An object or a list in a body, and what leads to it. */
interface Container {
  readonly value: object
  readonly within: Container | null
  readonly name: PropertyKey
}

/**
 * Refuses a body for what can be told of it before it is judged by a schema: that it holds more values than are judged,
 * and that a member of it is called `__proto__`, which no schema sees and every object has.
 */
export function judgeBodyShape(body: unknown): Outcome<unknown> {
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
    description: 'There is no field __proto__; leave it out',
  })
}

/** Member names and list indices from the root of a document to a value. */
export type Path = readonly (string | number)[]

const plainName = /^[A-Za-z_]\w*$/

/** Formats a path: `fields[2].stringField`, `labels["cost center"]`; returns an empty string for the root. */
export function formatPath(path: Path): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`
      if (!plainName.test(step)) return `[${JSON.stringify(step)}]`
      return index === 0 ? step : `.${step}`
    })
    .join('')
}

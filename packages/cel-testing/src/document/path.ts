/** The steps from a document's root to a value in it: names of members and indices of items. */
export type Path = readonly (string | number)[]

const plainName = /^[A-Za-z_]\w*$/

/** A path as people write it: `rules[0].cases[2].expect`; empty for the root. */
export function formatPath(path: Path): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`
      if (!plainName.test(step)) return `[${JSON.stringify(step)}]`
      return index === 0 ? step : `.${step}`
    })
    .join('')
}

/** Returns nested loops: `[1, 2].map(v0, [1, 2].map(v1, … body))`. */
export function nestLoops(
  levels: number,
  body: string,
  loop: (variable: string, inner: string) => string,
): string {
  let text = body
  for (let level = levels - 1; level >= 0; level--) text = loop(`v${level}`, text)
  return text
}

/** Returns nested bindings: `cel.bind(a0, first, cel.bind(a1, step(a0), … body(a<times>)))`. */
export function binds(
  times: number,
  first: string,
  step: (previous: string) => string,
  body: (last: string) => string = (last) => last,
): string {
  let text = body(`a${times}`)
  for (let index = times; index > 0; index--) {
    text = `cel.bind(a${index}, ${step(`a${index - 1}`)}, ${text})`
  }
  return `cel.bind(a0, ${first}, ${text})`
}

/** Returns an expression that evaluates `body` until it reaches a limit. `body` can use the variables `i` and `j`. */
export function forever(body: string): string {
  return `lists.range(4000).all(i, lists.range(4000).all(j, ${body}))`
}

/**
 * Returns an expression that creates and keeps values until it reaches a limit. `value` can use the variables `i` and
 * `j`.
 */
export function hoard(value: string): string {
  return `lists.range(4000).map(i, lists.range(4000).map(j, ${value})).size() > 0`
}

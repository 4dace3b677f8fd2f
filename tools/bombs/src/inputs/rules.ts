/** `[1, 2].map(v0, [1, 2].map(v1, … body))`, so many levels deep. */
export function nestLoops(
  levels: number,
  body: string,
  loop: (variable: string, inner: string) => string,
): string {
  let text = body
  for (let level = levels - 1; level >= 0; level--) text = loop(`v${level}`, text)
  return text
}

/** `cel.bind(a0, first, cel.bind(a1, step(a0), … body(a<times>)))` */
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

/** A part evaluated so often that only the limits end it. `i` and `j` are bound. */
export function forever(body: string): string {
  return `lists.range(4000).all(i, lists.range(4000).all(j, ${body}))`
}

/** A value made so often, and kept, that only the limits end it. `i` and `j` are bound. */
export function hoard(value: string): string {
  return `lists.range(4000).map(i, lists.range(4000).map(j, ${value})).size() > 0`
}

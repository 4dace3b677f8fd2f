/**
 * The indexes in `expanded` that a JSONPATH names: `$.expanded[0]`, `$.expanded[0,2]`, `$.expanded[*]`. Other paths
 * point nowhere.
 */
export function resolvePath(path: unknown, length: number): number[] {
  const [, list = ''] =
    typeof path === 'string'
      ? (/^\$(?:\.expanded|\["expanded"\]|\['expanded'\])\[([^\]]*)\]$/.exec(path) ?? [])
      : []
  if (list.trim() === '*') return Array.from({ length }, (_, index) => index)
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => /^\d+$/.test(each))
    .map(Number)
    .filter((index) => index < length)
}

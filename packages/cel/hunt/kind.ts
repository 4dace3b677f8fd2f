/** The types of generated expressions. */
export const kinds = [
  'bool',
  'int',
  'uint',
  'double',
  'string',
  'bytes',
  'timestamp',
  'duration',
  'null',
  'type',
  'list',
  'map',
  'optional',
  'dyn',
] as const

export type Kind = (typeof kinds)[number]

/**
 * An input that has one record under whatever name it is asked for. Nobody publishes what the variable of a match
 * expression is called, so matching takes every name that nothing declares for the record, too.
 */
export function everyName(record: unknown): object {
  const property = { configurable: true, enumerable: true, writable: true, value: record }
  return new Proxy(
    {},
    {
      get: () => record,
      getOwnPropertyDescriptor: () => property,
      has: () => true,
    },
  )
}

/** Creates a fake `CacheStorage` that fetches with the given function. */
export function fakeCaches(fetch: (request: Request) => Promise<Response>): CacheStorage {
  const caches = new Map<string, Cache>()
  const open = async (name: string): Promise<Cache> => {
    const cache = caches.get(name) ?? fakeCache(fetch)
    caches.set(name, cache)
    return cache
  }
  // No test uses other members.
  return Object.assign(Object.create(null), {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  })
}

function fakeCache(fetch: (request: Request) => Promise<Response>): Cache {
  const kept = new Map<string, Response>()
  const addAll = async (requests: readonly Request[]): Promise<void> => {
    const responses = await Promise.all(requests.map((request) => fetch(request)))
    requests.forEach(({ url }, index) => {
      const response = responses[index]
      if (response) kept.set(url, response)
    })
  }
  return Object.assign(Object.create(null), {
    addAll,
    add: (request: Request) => addAll([request]),
    put: async (address: string, response: Response) => void kept.set(address, response),
    match: async (address: string) => kept.get(address)?.clone(),
    delete: async (address: string) => kept.delete(address),
    keys: async () => [...kept.keys()],
  })
}

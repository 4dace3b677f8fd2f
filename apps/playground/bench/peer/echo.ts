// oxlint-disable unicorn/require-post-message-target-origin -- messages to a worker have no target origin

// Echoes each edit through a worker: the lower bound for any page that processes typed text in a worker.
const worker = new Worker(new URL('./echo-worker.ts', import.meta.url), { type: 'module' })
const text = document.querySelector('textarea')
const output = document.querySelector('output')
text?.addEventListener('input', () => worker.postMessage(text.value))
worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!output) return
  output.textContent = String(data)
  output.dataset['length'] = String(String(data).length)
})

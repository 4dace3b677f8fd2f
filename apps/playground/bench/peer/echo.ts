// oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to aim at

// Sends each keystroke to a worker and back: the lower bound for any page that has a worker process typed text.
const worker = new Worker(new URL('./echo-worker.ts', import.meta.url), { type: 'module' })
const text = document.querySelector('textarea')
const output = document.querySelector('output')
text?.addEventListener('input', () => worker.postMessage(text.value))
worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!output) return
  output.textContent = String(data)
  output.dataset['length'] = String(String(data).length)
})
